import { countedPath, pageOfDataPath } from "#app/domain/desk/figures/counters/counted-path.ts";
import { addPageView } from "#app/domain/desk/figures/counters/pending-counts.server.ts";
import { isVisitor } from "./visitor.server";
import type { CountedRequest } from "./visitor.server";

/** Counts a page that was shown, as a document or in the browser's own navigation; a step of the form is no page. */
export function countPageView(request: CountedRequest, status: number): void {
  if (request.method !== "GET" || status !== 200 || !isVisitor(request)) return;
  const { pathname, searchParams } = new URL(request.url);
  const path = countedPath(pageOfDataPath(pathname));
  if (path && !searchParams.has("step")) addPageView(path, new Date());
}
