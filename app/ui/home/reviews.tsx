import { hasSamples } from "../../domain/reviews/has-samples";
import type { Review } from "../../domain/reviews/review";
import type { Rating } from "../../domain/settings/site-facts";
import { Badge } from "../blocks/badge";
import { Section } from "../blocks/section";
import { formatDay } from "../../domain/pricing/format-day";
import { formatCount } from "../../domain/text/format-count";

type Props = { rating: Rating | null; reviews: readonly Review[] };

/**
 * A rating says whose figure it is; a sample review is labeled as one, and no count of reviews comes before it. Nothing
 * is shown if there is neither.
 */
export function Reviews({ rating, reviews }: Props) {
  if (!rating && reviews.length === 0) return null;
  const samples = hasSamples(reviews);
  const note = rating && <p className="reviews-note">{ratingNote(rating, samples)}</p>;
  return (
    <Section id="reviews" title={titleOf(rating, samples)}>
      {samples ? (
        <p className="reviews-note">
          <strong>The cards below are samples, and no customer wrote them.</strong> They show what a review
          here covers. Customers’ own words will replace them.
        </p>
      ) : (
        note
      )}
      <ul className="reviews">
        {reviews.map((review) => (
          <li className="review" key={review.id} data-sample={review.isSample || undefined}>
            <ReviewCard {...review} />
          </li>
        ))}
      </ul>
      {samples && note}
    </Section>
  );
}

function titleOf(rating: Rating | null, samples: boolean): string {
  if (rating && !samples) return countedRating(rating);
  return samples ? "What a review here covers" : "What customers say";
}

const countedRating = ({ value, count }: Rating) => `${value} of 5 from ${formatCount(count)} reviews`;

function ratingNote(rating: Rating, samples: boolean): string {
  const whose = rating.source ? `The rating is from ${rating.source}.` : "The rating is our own figure.";
  return samples ? `${countedRating(rating)}. ${whose}` : whose;
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
