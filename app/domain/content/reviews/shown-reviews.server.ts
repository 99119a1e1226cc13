import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import type { Review } from "./review";

const MAX_SHOWN = 3;
/** On the page of all reviews. */
const MAX_LISTED = 100;

const ofPublic = {
  where: { isShown: true, isSample: false, isPrivate: false, hiddenReason: "" },
  orderBy: [{ writtenOn: "desc" }, { createdAt: "desc" }, { id: "asc" }],
  select: {
    id: true,
    author: true,
    trip: true,
    body: true,
    stars: true,
    writtenOn: true,
    isByLink: true,
    answer: true,
  },
} satisfies Prisma.ReviewFindManyArgs;

/** The newest reviews by customers. Samples are for the staff area of a demo and never on a public page. */
export const shownReviews = cacheWhileUnchanged((): Promise<Review[]> =>
  db.review.findMany({ ...ofPublic, take: MAX_SHOWN }),
);

/** The same, as many as one page holds. */
export const listShownReviews = cacheWhileUnchanged((): Promise<Review[]> =>
  db.review.findMany({ ...ofPublic, take: MAX_LISTED }),
);
