import { PhoneLink } from "#app/ui/site/phone-link.tsx";

type Props = { address: string; isOff: boolean; business: string; phone: string };

/** One button, which a program that only opens links doesn't press. */
export const Unsubscribe = ({ address, isOff, business, phone }: Props) => (
  <>
    <h1>{isOff ? "You’re unsubscribed" : "Unsubscribe from our follow-ups?"}</h1>
    <section className="card people-card" aria-label="Follow-ups">
      <p role="status">
        {isOff
          ? `${business} sends no more follow-ups to ${address}. If you ask us for something, such as a quote, you’ll still get our answer.`
          : `We’ll stop sending follow-ups to ${address}. If you ask us for something, such as a quote, you’ll still get our answer.`}
      </p>
      <form method="post">
        <button className="button" name="intent" value={isOff ? "resubscribe" : "unsubscribe"}>
          {isOff ? "Subscribe again" : "Unsubscribe"}
        </button>
      </form>
      <p>
        Questions? Call <PhoneLink phone={phone} />.
      </p>
    </section>
  </>
);
