import { db } from "#app/db.server.ts";
import { contentDigest } from "#app/domain/base/versions/content-digest.server.ts";

/** The newest reviews as the site orders them, real ones first; `basedOn` is the digest that a review's form carries. */
export async function listReviews() {
  const rows = await db.review.findMany({
    orderBy: [{ isSample: "asc" }, { writtenOn: "desc" }, { createdAt: "desc" }, { id: "asc" }],
    take: 200,
    select: {
      author: true,
      trip: true,
      body: true,
      stars: true,
      writtenOn: true,
      isShown: true,
      id: true,
      isSample: true,
      isByLink: true,
      isPrivate: true,
      hiddenReason: true,
      answer: true,
    },
  });
  return rows.map(({ id, isSample, isByLink, isPrivate, hiddenReason, answer, ...content }) => ({
    ...content,
    id,
    isSample,
    isByLink,
    isPrivate,
    hiddenReason,
    answer,
    basedOn: contentDigest(content),
  }));
}
