import type { PageKind } from "#app/domain/content/pages/page.ts";

export const pageKindLabels: Record<PageKind, string> = {
  service: "Services",
  info: "Information",
  article: "Articles",
  state: "States",
  landing: "State landing pages",
  city: "Cities",
  region: "Golf cart regions",
};
