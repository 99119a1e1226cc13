import type { Review } from "../../domain/reviews/review";
import { Badge } from "../blocks/badge";
import { Section } from "../blocks/section";
import { formatDay } from "../../domain/pricing/format-day";

type Props = { rating: string; reviewCount: number; reviews: readonly Review[] };

/** A sample rating is labeled as one wherever it's shown. */
export function Reviews({ rating, reviewCount, reviews }: Props) {
  const samples = reviews.some(({ isSample }) => isSample);
  return (
    <Section id="reviews" title={`${rating} of 5 from ${reviewCount.toLocaleString("en-US")} reviews`}>
      {samples && (
        <p className="reviews-note">
          <strong>The cards below are samples, and no customer wrote them.</strong> They show what a review
          here tells. Customers’ own words replace them.
        </p>
      )}
      <ul className="reviews">
        {reviews.map((review) => (
          <li className="review" key={review.id} data-sample={review.isSample || undefined}>
            <ReviewCard {...review} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ReviewCard({ author, trip, body, stars, isSample, writtenOn }: Review) {
  return (
    <article>
      {isSample ? <Badge>Sample review</Badge> : <Stars given={stars} />}
      <h3>{isSample ? `Sample: ${trip}` : trip}</h3>
      <p>{body}</p>
      {!isSample && author && (
        <p className="review-author">
          {author}
          {writtenOn && (
            <>
              , <time dateTime={writtenOn}>{formatDay(writtenOn)}</time>
            </>
          )}
        </p>
      )}
    </article>
  );
}

function Stars({ given }: { given: number | null }) {
  if (given === null) return null;
  return (
    <p className="review-stars" role="img" aria-label={`${given} of 5 stars`}>
      {"★".repeat(given)}
      {"☆".repeat(5 - given)}
    </p>
  );
}
