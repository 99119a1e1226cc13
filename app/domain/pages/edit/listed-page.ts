import type { PageKind } from "../page";

export type ListedPage = {
  id: string;
  path: string;
  kind: string;
  title: string;
  updatedOn: string;
  changedAt: Date;
  isEdited: boolean;
};

export type PageList = { pages: ListedPage[]; countOf: Record<PageKind, number>; editedCount: number };
