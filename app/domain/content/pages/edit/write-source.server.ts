import { stringify } from "yaml";
import type { Page } from "#app/domain/content/pages/page.ts";

type Head = Omit<Page, "blocks" | "facts">;

/** A page as its Markdown file would say it (docs/pages.md); facts about a place have a file of their own. */
export function writeSource({ blocks, facts: _facts, ...page }: Page): string {
  const { path, kind, label, title, description, heading, lead, ...rest } = page;
  const head: Head = { path, kind, label, title, description, heading, lead, ...rest };
  const filled = Object.entries(head).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  const parts = blocks.map((block) => {
    if (block.kind === "markdown") return block.text;
    if (block.kind === "callout") return `::callout ${block.title}::\n${block.text}\n::end::`;
    if (block.kind === "drawing") return `::drawing ${block.name}::`;
    return `::${block.kind}::`;
  });
  return `---\n${stringify(Object.fromEntries(filled), { lineWidth: 110 })}---\n\n${parts.join("\n\n")}\n`;
}
