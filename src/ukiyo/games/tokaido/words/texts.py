"""What spaces, piles, encounters and achievements are, each with the rule that says it: for explanations and pictures."""

KIND_TEXTS = {
    "village": ("TK-6.1", "The top three souvenirs are shown; buy any of them. You need a coin to stop here."),
    "farm": ("TK-5.1", "3 coins from the bank."),
    "spring": ("TK-5.4", "The top hot spring, 2 or 3 points."),
    "temple": (
        "TK-7.1",
        "Give 1 to 3 coins for as many points. The largest piles bring 10, 7, 4 and 2 points at the end.",
    ),
    "encounter": ("TK-8.1", "The top encounter, and what it brings."),
    "paddy": ("TK-5.2", "The next section of your paddy panorama, worth its number."),
    "mountain": ("TK-5.2", "The next section of your mountain panorama, worth its number."),
    "sea": ("TK-5.2", "The next section of your sea panorama, worth its number."),
    "inn": ("TK-3.3", "All stop here, may buy a meal for 6 points, and wait for the others."),
}
SECOND_TEXTS = {
    "village": "With Crossroads a legendary object instead.",
    "farm": "With Crossroads stake 2 coins on the die instead.",
    "spring": "With Crossroads a bathhouse for 1 coin, 4 points, instead.",
    "temple": "With Crossroads an amulet for 1 coin instead.",
    "encounter": "With Crossroads a calligraphy for 1 coin instead.",
    "paddy": "With Crossroads a cherry tree instead.",
    "mountain": "With Crossroads a cherry tree instead.",
    "sea": "With Crossroads a cherry tree instead.",
    "inn": "",
}
SOLD = {
    "cherries": "At a panorama space one may be taken instead of a section: 2 points and a coin.",
    "baths": "At a hot spring one may be bought for 1 coin instead of a bath: 4 points.",
    "amulets": "At a temple one of your choice may be bought for 1 coin instead of a gift. It is used once and then returns here.",
    "calligraphies": "At an encounter one of your choice may be bought for 1 coin instead of meeting somebody. It scores at the end.",
}
"""What may be had of each pile of Crossroads."""
ENCOUNTER_TEXTS = (
    ("TK-8.2", "The top souvenir for free."),
    ("TK-8.3", "3 points."),
    ("TK-8.4", "3 coins from the bank."),
    ("TK-8.5", "A coin of the bank on your temple pile, 1 point."),
    ("TK-8.6", "The next section of the paddy panorama, or of another one if it is complete."),
    ("TK-8.6", "The next section of the mountain panorama, or of another one if it is complete."),
    ("TK-8.6", "The next section of the sea panorama, or of another one if it is complete."),
)
ACHIEVEMENT_TEXTS = {
    "gourmet": ("TK-12.4", "For the most spent on meals, by the prices on the cards."),
    "bather": ("TK-12.3", "For the most hot springs and bathhouses."),
    "chatterbox": ("TK-12.3", "For the most encounters and calligraphies."),
    "collector": ("TK-12.3", "For the most souvenirs and legendary objects."),
}
