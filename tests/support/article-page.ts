const sentence = "Ten plain words about trucks and roads stand here again.";

/** The front matter of the smallest valid article; `changes` replaces or adds lines, and null removes one. */
export function articleSource(
  slug: string,
  changes: Record<string, string | null> = {},
  body = `| Road | Miles |\n| ---- | ----- |\n| I-95 | 1,908 |\n\n${`${sentence} `.repeat(100)}`,
): string {
  const head = {
    path: `path: /blog/${slug}`,
    kind: "kind: article",
    label: `label: About ${slug}`,
    title: `title: All about ${slug}`,
    description: `description: ${`What there is to say about ${slug}, said once more. `.repeat(5).slice(0, 130)}.`,
    heading: `heading: The whole of ${slug}`,
    lead: "lead: An article for the tests, and for nobody else.",
    published: "published: 2026-11-02",
    updated: "updated: 2026-11-20",
    sources: "sources:\n  - name: FHWA\n    url: https://www.fhwa.dot.gov/",
    related: "related: [/quote]",
    ...changes,
  };
  return ["---", ...Object.values(head).filter((line) => line !== null), "---", body, ""].join("\n");
}
