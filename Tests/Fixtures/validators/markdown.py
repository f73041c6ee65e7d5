"""Renders Markdown with GitHub's own library, and prints what no report may hold: markup that came from a name.

The last line says how many rows the table has, and how many findings are listed.
"""
import re
import sys
from html.parser import HTMLParser

import cmarkgfm
from cmarkgfm.cmark import Options

ALLOWED = {"h3", "table", "thead", "tbody", "tr", "th", "td", "ul", "li", "p", "strong", "code", "a", "hr"}


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.rows, self.items, self.cells, self.code = [], 0, 0, 0, 0

    def handle_starttag(self, tag, attributes):
        if tag not in ALLOWED:
            print(f"<{tag}> at {self.getpos()}")
        if tag == "a":
            href = dict(attributes).get("href", "")
            if not re.fullmatch(r"(https://[a-z.]+/)?[A-Za-z0-9._~/%-]*#L[0-9]+", href):
                print(f"link to {href}")
        if tag == "li" and "li" not in self.open:
            self.items += 1
        if tag in ("td", "th"):
            self.cells += 1
        self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.open.pop()

    def handle_endtag(self, tag):
        if tag == "tr":
            self.rows += 1
            if self.cells != 3:
                print(f"row of {self.cells} cells at {self.getpos()}")
            self.cells = 0
        if self.open.pop() != tag:
            print(f"</{tag}> at {self.getpos()}")

    def handle_comment(self, text):
        print(f"comment at {self.getpos()}")

    def handle_data(self, data):
        if "code" not in self.open and re.search(r"(^|\W)[@#]\w", data):
            print(f"mention in {data!r}")


text = open(sys.argv[1], encoding="utf-8", newline="").read()
if len(text) > 65_536:
    print(f"{len(text)} characters are too many for a comment")
reader = Reader()
reader.feed(cmarkgfm.github_flavored_markdown_to_html(text, Options.CMARK_OPT_UNSAFE))
print(f"{reader.rows} rows, {reader.items} findings")
