import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listShownReviews } from "#app/domain/content/reviews/shown-reviews.server.ts";
import { ScreenTrail } from "#app/ui/blocks/screen-trail.tsx";
import { HOW_WE_ASK, ReviewCard } from "#app/ui/home/reviews.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

export const loader = async () => ({ reviews: await listShownReviews() });

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Reviews",
    description: "What customers say of transports that we arranged, good or bad, word for word.",
    // Until it has reviews enough to be worth finding.
    noindex: true,
    pictureOf: "/quote",
  });

export default function ReviewsPage() {
  const { reviews } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTrail here="Reviews" />
      <div className="wrap order-change-page">
        <h1>Reviews</h1>
        <p>{HOW_WE_ASK}</p>
        {reviews.length === 0 ? (
          <p>Nobody has written one yet. We make none up.</p>
        ) : (
          <ul className="reviews">
            {reviews.map((review) => (
              <li className="review" key={review.id}>
                <ReviewCard {...review} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
