import { db } from "../../../db.server";
import type { PageLink } from "../page-view";
import { placePathsOf } from "./place-paths";

/** Links to the pages of all places, for those who look for one that is not there. */
export const placeLinks = (): Promise<PageLink[]> =>
  db.page.findMany({
    where: { kind: { in: Object.keys(placePathsOf) } },
    select: { path: true, label: true },
    orderBy: { path: "asc" },
  });
