"""Actions are small integers: a game declares its kinds with their sizes, and they fill one contiguous range."""

from collections.abc import Iterator


class Actions:
    """The kinds of action of one game. `ACTIONS.PLACE` is the first id of the kind PLACE.

    `ACTIONS.kind(id)` gives the kind's name, `ACTIONS.argument(id)` the number within it, `len` the whole range.
    """

    def __init__(self, **sizes: int) -> None:
        self.sizes = sizes
        self.first: dict[str, int] = {}
        self._kinds: list[str] = []
        for kind, size in sizes.items():
            self.first[kind] = len(self._kinds)
            self._kinds += [kind] * size

    def __getattr__(self, kind: str) -> int:
        try:
            return self.__dict__["first"][kind]
        except KeyError:
            raise AttributeError(f"no kind of action is called {kind}") from None

    def __len__(self) -> int:
        return len(self._kinds)

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self._kinds)))

    def kind(self, action: int) -> str:
        """The name of the kind an action id belongs to."""
        return self._kinds[action]

    def argument(self, action: int) -> int:
        """Which action of its kind an id is, counted from 0."""
        return action - self.first[self._kinds[action]]
