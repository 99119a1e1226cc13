import type { HeldOfferPage, OfferPage } from "#app/domain/shipping/offers/load-offer-page.server.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { HeldOffer } from "./held-offer";
import { OpenOffer } from "./open-offer";
import type { OfferReply } from "./offer-form";
import { TripFacts } from "./trip-facts";

type Props = { page: OfferPage; reply: OfferReply | undefined; done: string | null };

const notices = new Map([
  ["countered", "Sent. We look at it and answer by email. Until then the offer stays open as it is."],
  ["sheet", "Thank you. You accepted this dispatch sheet."],
  ["driver", "Saved. The new driver’s link is below and in your email, and the one before has ended."],
  ["accepted", "It’s yours. The dispatch sheet is below and in your email."],
]);

/** A carrier's page: the offer, the dispatch sheet once the load is theirs, or that it's over. */
export function OfferView({ page, reply, done }: Props) {
  const notice = page.is === "over" ? undefined : notices.get(done ?? "");
  return (
    <div className="wrap offer-page">
      {notice && isTrue(page, done) && !reply && (
        <p className="offer-notice" role="status">
          {notice}
        </p>
      )}
      {page.is === "open" && <OpenOffer page={page} reply={reply} />}
      {page.is === "held" && <HeldOffer page={page} reply={reply} />}
      {page.is === "over" && <OverOffer page={page} />}
    </div>
  );
}

/** An old address says nothing that isn't so anymore. */
const isTrue = (page: OfferPage, done: string | null): boolean =>
  done === "countered" ? page.is === "open" && page.isCountered : isHeld(page);
const isHeld = (page: OfferPage): page is HeldOfferPage => page.is === "held";

function OverOffer({ page }: { page: Extract<OfferPage, { is: "over" }> }) {
  return (
    <section className="order-box">
      <h1>This load isn’t open</h1>
      <p>{page.message}</p>
      <TripFacts facts={page.trip} />
      <p>
        Questions? Call <PhoneLink phone={page.phone} />.
      </p>
    </section>
  );
}
