import type { Review } from "../../domain/reviews/review";
import type { Rating } from "../../domain/settings/site-facts";
import { Badge } from "../blocks/badge";
import { Section } from "../blocks/section";
import { formatDay } from "../../domain/pricing/format-day";

type Props = { rating: Rating | null; reviews: readonly Review[] };

/** A rating names its source; a sample review is labeled as one. Nothing is shown if there is neither. */
export function Reviews({ rating, reviews }: Props) {
  if (!rating && reviews.length === 0) return null;
  const samples = reviews.some(({ isSample }) => isSample);
  return (
    <Section id="reviews" title={titleOf(rating, samples)}>
      {rating?.source && <p className="reviews-note">The rating is from {rating.source}.</p>}
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

function titleOf(rating: Rating | null, samples: boolean): string {
  if (rating) return `${rating.value} of 5 from ${rating.count.toLocaleString("en-US")} reviews`;
  return samples ? "What a review here tells" : "What customers say";
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
