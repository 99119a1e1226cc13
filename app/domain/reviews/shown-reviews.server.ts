import { db } from "../../db.server";
import { cacheWhileUnchanged } from "../database/cache-while-unchanged.server";
import type { Review } from "./review";

const MOST_SHOWN = 3;

const columns = {
  id: true,
  author: true,
  trip: true,
  body: true,
  stars: true,
  isSample: true,
  writtenOn: true,
} as const;

/** The newest customer reviews, or the samples if there are none; never both. */
export const shownReviews = cacheWhileUnchanged(async (): Promise<Review[]> => {
  const real = await newest(false);
  return real.length > 0 ? real : newest(true);
});

const newest = (isSample: boolean) =>
  db.review.findMany({
    where: { isShown: true, isSample },
    orderBy: [{ writtenOn: "desc" }, { createdAt: "desc" }, { id: "asc" }],
    select: columns,
    take: MOST_SHOWN,
  });
