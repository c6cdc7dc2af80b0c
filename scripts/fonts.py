"""Make the web fonts again from the packages that hold their originals as TrueType.

    python scripts/fonts.py noto-serif-jp.tgz source-serif-4.tgz

The arguments are the npm packages `@expo-google-fonts/noto-serif-jp` and `@expo-google-fonts/source-serif-4` as `npm pack`
leaves them (made last from 0.4.3 and 0.4.1). Needs fonttools and brotli (both in the `dev` extra).

Noto Serif JP weighs 10 MB a weight; a table needs some thousand glyphs of it. Its Latin letters are those of Source Serif,
but for most languages beyond western Europe they are missing: a second file of the same look brings them.
"""

from __future__ import annotations

import argparse
import io
import tarfile
from pathlib import Path
from typing import NamedTuple

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables

FONTS = Path(__file__).resolve().parent.parent / "src" / "ukiyo" / "web" / "static" / "fonts"
FAMILY = "Ukiyo Mincho"


class Weight(NamedTuple):
    style: str
    weight: int
    main: str
    letters: str
    letters_scale: int  # in percent: Noto Serif JP draws these letters larger and thinner, bold ones most


WEIGHTS = [
    Weight("regular", 400, "400Regular/NotoSerifJP_400Regular.ttf", "300Light/SourceSerif4_300Light.ttf", 106),
    Weight("bold", 700, "700Bold/NotoSerifJP_700Bold.ttf", "600SemiBold/SourceSerif4_600SemiBold.ttf", 109),
]
LICENCE = "LICENSE_FONT"

# Looked for in the second font where the first lacks them.
LETTERS = [(0x0100, 0x017F), (0x0218, 0x021B), (0x1E9E, 0x1E9E), (0x2150, 0x215E)]
RANGES = [
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x017F),  # Latin-1, Latin Extended-A
    (0x2010, 0x2027),  # dashes, quotation marks, dots
    (0x2030, 0x203A),  # per mille, primes, single guillemets
    (0x2150, 0x215E),  # fractions
    (0x2160, 0x2169),  # Roman numerals
    (0x2190, 0x2199),  # arrows
    (0x2460, 0x2473),  # numbers in circles
    (0x3000, 0x301F),  # Japanese punctuation
    (0x3041, 0x3096),  # hiragana
    (0x3099, 0x309E),
    (0x30A0, 0x30FF),  # katakana
]
SIGNS = "€№™−×÷≠≈≤≥±∞√⇒⇔■□▲△▶▷▼▽◀◁◆◇○◎●◯★☆☀☁☂♠♡♢♣♤♥♦♧♨♪✓✿❀❁"
KANJI = (
    "鳥居谷百東海道北斎浮世絵"  # names of the games
    "火水木金土竹桜山川村里祭梅松"  # what tiles show
    "〇一二三四五六七八九十千万"
    "東西南北春夏秋冬朝昼夕夜上中下左右前後内外大小高新古"
    "日月星風花雪雨空雲波浪岩石草葉森林田野原谷島浜沖岸池滝橋港"
    "旅宿茶屋温泉湯裏表神社寺店町江戸京都街駅路門城塔家館市場"
    "人男女子母父王君侍僧武士商農工匠師弟画家主客友"
    "筆墨紙版木彫摺刷印判色赤青黄緑白黒紫朱藍紅銀銅"
    "鶴亀龍虎馬牛犬猫兎鹿魚鯉鯛蝶狐猿鷹鼠蛇羊鶏猪"
    "食飯米酒寿司餅団魚汁麺"
    "富士神奈川景三十六凱快晴諸国名所"
    "勝負点得番手札牌盤駒袋輪始終開閉止待見学習技術作品賞"
    "私的生年時分半回本来出入行立力心目口耳足音楽声"
)


def points(ranges: list[tuple[int, int]]) -> set[int]:
    return {point for first, last in ranges for point in range(first, last + 1)}


def add_tabular_figures(font: TTFont) -> None:
    """Give the font a `tnum` feature: its own figures, each centred in the width of the widest.

    The family has proportional figures only, which dance when a score changes.
    """
    best, glyphs, order = font.getBestCmap(), font["glyf"], font.getGlyphOrder()
    figures = [best[ord(figure)] for figure in "0123456789"]
    width = max(font["hmtx"][name][0] for name in figures)
    mapping = {}
    for name in figures:
        tabular = f"{name}.tnum"
        advance, bearing = font["hmtx"][name]
        shift = (width - advance) // 2
        pen = TTGlyphPen(dict.fromkeys(order))
        pen.addComponent(name, (1, 0, 0, 1, shift, 0))
        glyphs[tabular] = pen.glyph()
        font["hmtx"][tabular] = (width, bearing + shift)
        if "vmtx" in font:
            font["vmtx"][tabular] = font["vmtx"][name]
        mapping[name] = tabular
    font.setGlyphOrder([*order, *(name for name in mapping.values() if name not in order)])

    table = font["GSUB"].table
    substitution = otTables.SingleSubst()
    substitution.mapping = mapping
    lookup = otTables.Lookup()
    lookup.LookupType, lookup.LookupFlag = 1, 0
    lookup.SubTable, lookup.SubTableCount = [substitution], 1
    table.LookupList.Lookup.append(lookup)
    table.LookupList.LookupCount = len(table.LookupList.Lookup)

    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = "tnum", otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex, record.Feature.LookupCount = [table.LookupList.LookupCount - 1], 1
    table.FeatureList.FeatureRecord.append(record)
    table.FeatureList.FeatureCount = len(table.FeatureList.FeatureRecord)
    for script in table.ScriptList.ScriptRecord:
        languages = [script.Script.DefaultLangSys, *(each.LangSys for each in script.Script.LangSysRecord)]
        for language in filter(None, languages):
            language.FeatureIndex.append(table.FeatureList.FeatureCount - 1)
            language.FeatureCount = len(language.FeatureIndex)


def rename(font: TTFont, family: str, style: str) -> None:
    """A changed font carries its own name; copyright and licence stay."""
    postscript = f"{family.replace(' ', '')}-{style.capitalize()}"
    names = {1: family, 2: style.capitalize(), 3: postscript, 4: f"{family} {style.capitalize()}", 6: postscript}
    font["name"].names = [each for each in font["name"].names if each.nameID in (0, 5, 13, 14)]
    for number, text in names.items():
        font["name"].setName(text, number, 3, 1, 0x409)


def subset(font: TTFont, wanted: set[int], target: Path, family: str, style: str) -> set[int]:
    """Write the wanted part of a font; gives the characters that it has."""
    options = Options()
    options.flavor = "woff2"
    options.hinting = False
    options.drop_tables += ["STAT"]
    options.name_IDs = ["*"]
    options.layout_features = ["ccmp", "kern", "liga", "locl", "mark", "palt", "tnum", "vert", "vrt2"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    rename(font, family, style)
    font.flavor = "woff2"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size / 1024:.0f} KiB, {len(font.getGlyphOrder())} glyphs")
    return set(font.getBestCmap())


def face(weight: Weight, file: str, more: str = "") -> str:
    return (
        f'@font-face {{\n  font-family: "{FAMILY}";\n  font-style: normal;\n  font-weight: {weight.weight};\n'
        f'  font-display: swap;\n  src: url("{file}") format("woff2");\n{more}}}\n'
    )


def unicode_range(characters: set[int]) -> str:
    spans: list[list[int]] = []
    for point in sorted(characters):
        if spans and point == spans[-1][1] + 1:
            spans[-1][1] = point
        else:
            spans.append([point, point])
    return ", ".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in spans)


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the web fonts again from the packages of their originals.")
    parser.add_argument("main", type=Path, help="the .tgz that `npm pack @expo-google-fonts/noto-serif-jp` leaves")
    parser.add_argument("letters", type=Path, help="the .tgz that `npm pack @expo-google-fonts/source-serif-4` leaves")
    packages = parser.parse_args()
    FONTS.mkdir(parents=True, exist_ok=True)
    css = ["/* Made by scripts/fonts.py. For figures of one width: font-variant-numeric: tabular-nums. */\n"]
    notices = {}
    with tarfile.open(packages.main) as main_package, tarfile.open(packages.letters) as letters_package:

        def read(archive: tarfile.TarFile, path: str) -> bytes:
            return archive.extractfile(f"package/{path}").read()

        for weight in WEIGHTS:
            # The time stays that of the original: a file made twice is the same file.
            font = TTFont(io.BytesIO(read(main_package, weight.main)), recalcTimestamp=False)
            notices["Noto Serif JP"] = font["name"].getDebugName(0)
            add_tabular_figures(font)
            everything = points(RANGES) | {ord(sign) for sign in SIGNS + KANJI}
            file = f"ukiyo-mincho-{weight.style}.woff2"
            there = subset(font, everything, FONTS / file, FAMILY, weight.style)
            css.append(face(weight, file))

            font = TTFont(io.BytesIO(read(letters_package, weight.letters)), recalcTimestamp=False)
            notices["Source Serif 4"] = font["name"].getDebugName(0)
            file = f"ukiyo-mincho-letters-{weight.style}.woff2"
            added = subset(font, points(LETTERS) - there, FONTS / file, f"{FAMILY} Letters", weight.style) - there
            css.append(
                face(
                    weight, file, f"  size-adjust: {weight.letters_scale}%;\n  unicode-range: {unicode_range(added)};\n"
                )
            )
            print("  in neither:", "".join(map(chr, sorted(everything - there - added))) or "nothing")

        licence = read(main_package, LICENCE).decode()
    (FONTS / "fonts.css").write_text("\n".join(css), encoding="utf-8")
    heading = "".join(f"{FAMILY} holds a part of {name}, changed. {notice}\n" for name, notice in notices.items())
    licence = licence[licence.index("This Font Software") :]
    (FONTS / "OFL.txt").write_text(f"{heading}\n{licence}", encoding="utf-8")


if __name__ == "__main__":
    main()
