import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Review } from "#app/domain/content/reviews/review.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { ratingText } from "#app/domain/base/settings/site-facts.ts";
import type { SiteFacts } from "#app/domain/base/settings/site-facts.ts";
import { Section } from "#app/ui/blocks/section.tsx";
import { AboutFigures } from "#app/ui/site/about-figures.tsx";
import { IdentityLines } from "#app/ui/site/identity-lines.tsx";
import { formatMonth } from "#app/domain/base/text/desk-time.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";

type Business = { name: string; identity: BusinessIdentity };
type Props = { rating: SiteFacts["rating"]; reviews: readonly Review[]; business: Business };

/** Customers' own words; until there are some, how we ask for them and what anybody can check today. */
export function Reviews({ rating, reviews, business }: Props) {
  const hasReviews = reviews.length > 0;
  return (
    <Section id="reviews" title={titleOf(rating, hasReviews)}>
      {rating && (
        <AboutFigures
          facts={{ rating, insurance: null }}
          businessName={business.name}
          summary="About this rating"
        />
      )}
      {hasReviews ? (
        <>
          <ul className="reviews">
            {reviews.map((review) => (
              <li className="review" key={review.id}>
                <ReviewCard {...review} />
              </li>
            ))}
          </ul>
          <p className="reviews-note">
            {HOW_WE_ASK} <Link to="/reviews">Every review</Link>
          </p>
        </>
      ) : (
        <Checks identity={business.identity} />
      )}
    </Section>
  );
}

function titleOf(rating: SiteFacts["rating"], hasReviews: boolean): string {
  if (rating) return ratingText(rating);
  return hasReviews ? "What customers say" : "How we ask, and what you can check";
}

/** What our one review request says (domain/messages/templates), and what staff confirm on the launch list. */
export const HOW_WE_ASK =
  "After delivery everyone gets the same question: how did it go, good or bad? We don’t pick who’s asked, and we don’t pay for answers.";

/** What stands up today without anybody's word for it. */
function Checks({ identity }: { identity: BusinessIdentity }) {
  const registrations = { ...identity, postalAddress: "", businessHours: "" };
  const isRegistered = identity.mcNumber !== "" || identity.dotNumber !== "";
  return (
    <ul className="reviews">
      <Check title="How we ask">
        <p>{HOW_WE_ASK} What customers write goes up here word for word, once they’ve agreed to it.</p>
      </Check>
      <Check title="Check the carrier">
        <p>
          Before pickup, ask us who’s coming. Type that carrier’s USDOT number into the federal register, and
          you’ll see whether its license is active. It’s free and takes five minutes.
        </p>
        <p>
          <Link to="/licensed-carriers#the-five-minute-check">How to look up a carrier</Link>
        </p>
        {isRegistered && (
          <>
            <p>Our own record is there too:</p>
            <IdentityLines identity={registrations} />
          </>
        )}
      </Check>
      <Check title="Check the price">
        <p>
          Distance, vehicle, trailer, season: each has its line, and the lines add up to the dollar. You see
          all of it before you book.
        </p>
        <p>
          <a href="#quote">See the lines for your trip</a>
        </p>
      </Check>
    </ul>
  );
}

const Check = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="review check">
    <h3>{title}</h3>
    {children}
  </li>
);

/** A customer's words; one that came by an order's link has its lane and month. */
export function ReviewCard({ author, trip, body, stars, writtenOn, isByLink, answer }: Review) {
  return (
    <article>
      <Stars given={stars} />
      <h3>{trip}</h3>
      <p>{body}</p>
      {author && (
        <p className="review-author">
          {author}
          {writtenOn && (
            <>
              ,{" "}
              <time dateTime={isByLink ? writtenOn.slice(0, 7) : writtenOn}>
                {isByLink ? formatMonth(writtenOn.slice(0, 7)) : formatDay(writtenOn)}
              </time>
            </>
          )}
        </p>
      )}
      {answer && <p className="review-answer">Our answer: {answer}</p>}
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
