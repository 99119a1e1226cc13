import { parsePage } from "#app/domain/content/parse-page.ts";

export const head = {
  path: "path: /boat-shipping",
  kind: "kind: service",
  label: "label: Boat shipping",
  title: 'title: "Boat shipping: cost, permits and limits"',
  description:
    "description: What shipping a boat costs by the mile, how it is measured, which permits it needs, how to prepare it and what can go wrong on the way.",
  heading: "heading: Boat shipping",
  lead: "lead: A boat travels on its own trailer or on ours of the carrier.",
  updated: "updated: 2026-11-21",
};

/** The source of the smallest page that is right, with some lines of its front matter changed, left away (null) or added. */
export function pageSource(changes: Record<string, string | null> = {}, body = "Some words."): string {
  const lines = Object.values({ ...head, ...changes }).filter((line) => line !== null);
  return ["---", ...lines, "---", body, ""].join("\n");
}

export const parse = (source: string, name = "boat-shipping") => parsePage(`${name}.md`, source);

/** What the parser complains about, as "line: message". */
export const complaintsOf = (source: string) =>
  parse(source).complaints.map(({ line, message }) => `${line}: ${message}`);
