import { db } from "../../db.server";
import { cacheWhileUnchanged } from "../database/cache-while-unchanged.server";
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
