import type { PartProblem } from "#app/domain/content/pages/edit/page-parts.ts";

/** What the parts of a page are called in its form. */
export const partLabels: Record<PartProblem["part"], string> = {
  path: "Address",
  kind: "Kind",
  label: "Short name",
  title: "Title",
  description: "Description",
  heading: "Heading",
  lead: "Lead",
  teaser: "Text of cards",
  vehicle: "Drawing",
  author: "Author",
  published: "Published",
  updated: "Checked",
  lists: "Questions, sources, related pages, prices, menu",
  body: "Text",
};
