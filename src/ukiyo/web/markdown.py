"""The part of Markdown that the project's rule files use: headings, paragraphs, lists, tables, code, emphasis, links."""

import re
from collections.abc import Iterator

from ukiyo.engine.scene import escape

_RULE = re.compile(r"\b[A-Z]{2,3}-\d+(?:\.\d+)*[a-z]?\b")
_CODE = re.compile(r"`([^`]+)`")
_BOLD = re.compile(r"\*\*([^*]+)\*\*")
_SLANT = re.compile(r"(?<![\w*])[*_]([^*_\s][^*_]*)[*_](?![\w*])")
_LINK = re.compile(r"\[([^\]]+)\]\((#[\w.-]+|/[\w./#-]*)\)")
_ITEM = re.compile(r"\s*(?:[-*+]|(\d+)\.)\s+(.*)")


def rendered(text: str) -> str:
    """HTML of a rule file. The first mention of each numbered rule becomes its anchor."""
    named: set[str] = set()
    return "\n".join(_blocks(text.splitlines(), named))


def _blocks(lines: list[str], named: set[str]) -> Iterator[str]:
    i = 0
    while i < len(lines):
        line = lines[i]
        if not line.strip():
            i += 1
        elif line.startswith("```"):
            end = next((j for j in range(i + 1, len(lines)) if lines[j].startswith("```")), len(lines))
            yield f"<pre><code>{escape(chr(10).join(lines[i + 1 : end]))}</code></pre>"
            i = end + 1
        elif found := re.match(r"(#{1,6})\s+(.*)", line):
            level = len(found[1])
            yield f"<h{level}>{_inline(found[2], named)}</h{level}>"
            i += 1
        elif line.lstrip().startswith("|"):
            end = _while(lines, i, lambda each: each.lstrip().startswith("|"))
            yield _table(lines[i:end], named)
            i = end
        elif _ITEM.match(line):
            end = _while(lines, i, lambda each: bool(each.strip()) and not each.startswith("#"))
            yield _list(lines[i:end], named)
            i = end
        elif re.fullmatch(r"\s*-{3,}\s*", line):
            yield "<hr>"
            i += 1
        else:
            end = _while(
                lines,
                i,
                lambda each: bool(each.strip()) and not _ITEM.match(each) and each.lstrip()[:1] not in ("|", "#"),
            )
            end = max(end, i + 1)
            yield f"<p>{_inline(' '.join(lines[i:end]).strip('> '), named)}</p>"
            i = end


def _while(lines: list[str], i: int, holds) -> int:  # type: ignore[no-untyped-def]
    while i < len(lines) and holds(lines[i]):
        i += 1
    return i


def _list(lines: list[str], named: set[str]) -> str:
    first = _ITEM.match(lines[0])
    tag = "ol" if first and first[1] else "ul"
    items: list[str] = []
    for line in lines:
        found = _ITEM.match(line)
        if found:
            items.append(found[2])
        else:
            items[-1] += " " + line.strip()
    return f"<{tag}>" + "".join(f"<li>{_inline(item, named)}</li>" for item in items) + f"</{tag}>"


def _table(lines: list[str], named: set[str]) -> str:
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))] for line in lines]
    headed = len(rows) > 1 and all(re.fullmatch(r":?-+:?", cell) for cell in rows[1])
    head, body = (rows[0], rows[2:]) if headed else ([], rows)
    html = ""
    if head:
        html += "<thead><tr>" + "".join(f'<th scope="col">{_inline(c, named)}</th>' for c in head) + "</tr></thead>"
    html += "<tbody>" + "".join(
        "<tr>" + "".join(f"<td>{_inline(c, named)}</td>" for c in row) + "</tr>" for row in body
    )
    return f'<div class="wide" tabindex="0" role="group" aria-label="Table"><table>{html}</tbody></table></div>'


def _inline(text: str, named: set[str]) -> str:
    """Inline markup of a text, which is escaped first so that nothing in the file is taken for HTML."""
    html = escape(text.replace("\\|", "|"))
    html = _CODE.sub(r"<code>\1</code>", html)
    html = _BOLD.sub(r"<strong>\1</strong>", html)
    html = _SLANT.sub(r"<em>\1</em>", html)
    html = _LINK.sub(r'<a href="\2">\1</a>', html)

    def anchor(found: re.Match[str]) -> str:
        number = found[0]
        if number in named:
            return f'<a href="#{number}">{number}</a>'
        named.add(number)
        return f'<span class="rule" id="{number}">{number}</span>'

    return re.sub(
        r"<a [^>]*>.*?</a>|<code>.*?</code>|" + _RULE.pattern, lambda m: m[0] if m[0][0] == "<" else anchor(m), html
    )
