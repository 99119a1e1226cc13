import { describe, expect, test } from "vitest";
import { headingIds } from "#app/domain/base/markdown/heading-ids.ts";
import { markdownAsText, renderMarkdown } from "#app/domain/base/markdown/render-markdown.server.ts";
import { renderPage } from "#app/domain/content/pages/render/render-page.server.ts";

const render = (text: string) => renderMarkdown(text, { nextId: headingIds(), headings: [] });

describe("what a writer slips in comes out as words, never as markup", () => {
  test.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"],
    ["Words <b onclick=x>and</b>", "&lt;b onclick=x&gt;"],
    ["<!-- note -->", "&lt;!-- note --&gt;"],
    ['[x](/terms "\\"><script>")', "&quot;&gt;&lt;script&gt;"],
  ])("%s", (text, escaped) => {
    const html = render(text);
    expect(html).toContain(escaped);
    expect(html).not.toMatch(/<(script|img|b|!--)/);
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](java\u0001script:alert(1))",
    "<javascript:alert(1)>",
    "[x](vbscript:x)",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](//example.com/)",
    "[x](ftp://example.com/)",
    "[x](mailto:pat@example.com)",
    "[x][y]\n\n[y]: javascript:alert(1)",
    "![x](https://example.com/pixel.png)".replace("https:", "javascript:"),
  ])("no link is made of %j", (text) => {
    expect(render(text)).not.toContain("<a ");
    expect(render(text)).not.toContain("<img");
  });

  test("a picture becomes no picture", () => {
    expect(render("![x](https://example.com/pixel.png)")).not.toContain("<img");
  });
});

describe("links", () => {
  test("to our own pages and down the page are plain", () => {
    expect(render("[a](/terms) [b](/quote?x=1#quote) [c](#here)")).toBe(
      '<p><a href="/terms">a</a> <a href="/quote?x=1#quote">b</a> <a href="#here">c</a></p>\n',
    );
  });

  test("to other sites say that they are", () => {
    expect(render("[a](https://example.com/) and <http://example.com/>")).toBe(
      '<p><a href="https://example.com/" rel="noopener external">a</a> and <a href="http://example.com/" rel="noopener external">http://example.com/</a></p>\n',
    );
  });
});

test("headings get ids, each one once", () => {
  expect(render("## What it’s worth\n\n## What it’s worth\n\n## Sources\n\n## ¿?")).toBe(
    '<h2 id="what-its-worth">What it’s worth</h2>\n<h2 id="what-its-worth-2">What it’s worth</h2>\n<h2 id="sources-2">Sources</h2>\n<h2 id="section">¿?</h2>\n',
  );
});

describe("a table", () => {
  const html = render("## Sizes\n\n| | Open | Price |\n|---|:-:|--:|\n| Beam | 8 ft | $1 |");

  test("stands in a frame that scrolls, named after its heading", () => {
    expect(html).toContain(
      '<div class="table-frame" role="region" aria-label="Table: Sizes" tabindex="0"><table>',
    );
    expect(html).toContain("</table></div>");
  });

  test("says what its heads head", () => {
    expect(html).toContain('<th scope="col" data-align="center">Open</th>');
    expect(html).toContain('<th scope="row">Beam</th>');
    expect(html).toMatch(/<thead>\s*<tr>\s*<td><\/td>/);
  });

  test("is aligned by class, as our policy allows no style attribute", () => {
    expect(html).toContain('<td data-align="right">$1</td>');
    expect(html).not.toContain("style=");
  });
});

describe("a table too wide for a phone", () => {
  const html = render(
    "| | Kind of trailer | What it is for |\n|---|---|--:|\n| Open | Two decks, eight to ten cars | Nine cars in ten travel this way |",
  );

  test("has cells that name their columns, as its rows stand one below the other there", () => {
    expect(html).toContain('data-label="Kind of trailer">Two decks');
    expect(html).toContain('data-label="What it is for">Nine cars');
  });

  test("is one of three columns or more: two stand side by side anywhere", () => {
    const words = "Some more words than fit into half the width of a phone";
    expect(render(`| A | B |\n|---|---|\n| ${words} | ${words} |`)).not.toContain("rows-stack");
    expect(render("| A | B | C |\n|---|---|---|\n| 1 | 2 | 3 |")).not.toContain("rows-stack");
  });
});

test("ids are one sequence over the blocks of a page, and only headings of the second rank are its contents", () => {
  const { blocks, contents } = renderPage({
    blocks: [
      { kind: "markdown", text: "## Cost" },
      { kind: "prices" },
      { kind: "callout", title: "Note", text: "Some *words*." },
      { kind: "markdown", text: "### Part\n\n## Cost" },
    ],
    faq: [],
  });
  expect(blocks.map(({ html }) => html.trim())).toEqual([
    '<h2 id="cost">Cost</h2>',
    "",
    "<p>Some <em>words</em>.</p>",
    '<h3 id="part">Part</h3>\n<h2 id="cost-2">Cost</h2>',
  ]);
  expect(contents.map(({ id }) => id)).toEqual(["cost", "cost-2"]);
});

test("an answer as plain text says what the answer shows", () => {
  expect(markdownAsText("Yes, *quite*: see [how](/terms) & `why`\nin <b>.\n\n- One\n- Two")).toBe(
    "Yes, quite: see how & why in <b>. One Two",
  );
});

test("a line doesn't end within the name of a road or a model, and the name stays as people look for it", () => {
  expect(render("Take I-45, not US-95, with an F-150 & a [CX-5](/terms).")).toBe(
    '<p>Take <span class="nowrap">I-45</span>, not <span class="nowrap">US-95</span>, with an ' +
      '<span class="nowrap">F-150</span> &amp; a <a href="/terms"><span class="nowrap">CX-5</span></a>.</p>\n',
  );
  expect(render("Door-to-door, 3-4 days, `I-45`")).toBe("<p>Door-to-door, 3-4 days, <code>I-45</code></p>\n");
  expect(markdownAsText("Take I-45")).toBe("Take I-45");
});
