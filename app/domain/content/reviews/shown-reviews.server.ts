import { db } from "#app/db.server.ts";
import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import type { Review } from "./review";

const MAX_SHOWN = 3;

/** The newest reviews by customers. Samples are for the staff area of a demo and never on a public page. */
export const shownReviews = cacheWhileUnchanged((): Promise<Review[]> =>
  db.review.findMany({
    where: { isShown: true, isSample: false },
    orderBy: [{ writtenOn: "desc" }, { createdAt: "desc" }, { id: "asc" }],
    select: { id: true, author: true, trip: true, body: true, stars: true, writtenOn: true },
    take: MAX_SHOWN,
  }),
);
