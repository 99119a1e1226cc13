import type { TimelineEntry } from "./timeline";

/** Read from each source: more than a page has, because a page must not end within a moment. */
const READ = 80;

/** A row that becomes an entry if the page has room for it. */
export type Source = { id: string; createdAt: Date; toEntry: () => TimelineEntry };

export type Earlier = { createdAt: { lt: Date } };

export const newest = { orderBy: { createdAt: "desc" }, take: READ } as const;
