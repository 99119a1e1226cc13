import type { NewsEntry } from "./news-item";

/** A post as its page draws it. `html` is our own renderer's, and safe whoever wrote the Markdown. */
export type PostView = NewsEntry & { html: string; source: { name: string; url: string } | null };
