/** What a list of leads can be sorted by, with the direction that a first click gives. */
export const leadSorts = {
  created: { label: "Created", firstIsDescending: true },
  name: { label: "Name", firstIsDescending: false },
  stage: { label: "Stage", firstIsDescending: false },
  price: { label: "Price", firstIsDescending: true },
  pickup: { label: "Pickup", firstIsDescending: false },
  touch: { label: "Last touch", firstIsDescending: true },
  task: { label: "Next", firstIsDescending: false },
} as const;

export type LeadSortKey = keyof typeof leadSorts;

/** "match": the best matches of a search first. */
export type LeadSort = { key: LeadSortKey | "match"; isDescending: boolean };

/** Reads `sort=price` or `sort=-price`; null if there is none, or none that we know. */
export function parseLeadSort(text: string | null): LeadSort | null {
  const key = text?.replace(/^-/, "") ?? "";
  if (!Object.hasOwn(leadSorts, key)) return null;
  return { key: key as LeadSortKey, isDescending: text?.startsWith("-") ?? false };
}

export const formatLeadSort = ({ key, isDescending }: LeadSort): string => (isDescending ? `-${key}` : key);

/** The newest first, or the best matches of a search. */
export const defaultSort = (isSearch: boolean): LeadSort => ({
  key: isSearch ? "match" : "created",
  isDescending: true,
});
