import { pagesInCode } from "./public-page";
import type { PublicPage } from "./public-page";

/** Every page that anyone may find, by path. */
export async function listPublicPages(): Promise<PublicPage[]> {
  return [...pagesInCode].sort((a, b) => (a.path < b.path ? -1 : 1));
}
