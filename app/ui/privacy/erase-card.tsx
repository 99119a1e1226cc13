import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";

type Props = {
  page: { email: string; underway: string[]; unsettled: string[]; keptUntil: Date[]; hasAnything: boolean };
  path: string;
  /** why nothing was erased */
  error: string | null;
};

/** Asks once more, with what goes and what stays. */
export function EraseCard({
  page: { email, underway, unsettled, keptUntil, hasAnything },
  path,
  error,
}: Props) {
  const mayErase = hasAnything && underway.length === 0 && unsettled.length === 0;
  return (
    <section className="card people-card own-data-erase" aria-labelledby="erase-heading">
      <h1 id="erase-heading">Erase what we keep about you?</h1>
      {error && (
        <div className="form-errors" role="alert">
          <h2>Not erased yet</h2>
          <p>{error}</p>
        </div>
      )}
      {!hasAnything && <p>We keep nothing under {email}.</p>}
      {hasAnything && underway.length > 0 && <Underway orders={underway} path={path} />}
      {hasAnything && unsettled.length > 0 && (
        <p>
          Money of a transport of yours isn’t settled yet ({unsettled.join(", ")}): our fee, the carrier’s
          pay, or what we owe you. Once it is, you can erase everything here.
        </p>
      )}
      {mayErase && (
        <>
          <h2>What goes</h2>
          <p>
            Your name, email, phone and addresses, our notes, your messages, chats, files, quotes’ private
            links and everything else under {email}. A booking that we haven’t confirmed goes too. This can’t
            be undone.
          </p>
          <h2>What stays, and why</h2>
          <ul className="own-data-stays">
            {keptUntil.map((until, index) => (
              <li key={index}>
                The record of a transport until {formatDay(deskDayOf(until))}: who handed over the vehicle and
                where, the carrier, and what was paid. Federal rules have brokers keep that for three years
                (49 CFR 371.3). It’s kept apart, only the owner can read it, and it’s deleted on its own.
              </li>
            ))}
            <li>The trip by ZIP code with its price, without you: our figures count it.</li>
            <li>
              If you asked us not to write or call, a one-way code made from your address or number, so that
              we still don’t.
            </li>
            <li>That somebody asked to be erased, and when, without your name or address.</li>
            <li>A message that’s leaving at this moment, and what other programs were sent already.</li>
            <li>
              Files for up to two days, and backups for up to 8 weeks. A message that came from a phone number
              alone, and a message or chat that only mentions your address: call us, because this link can’t
              prove that they’re yours.
            </li>
            <li>A review that you let us publish: call us to take it down.</li>
          </ul>
          <form method="post" action={`${path}/erase`}>
            <button className="button button-line own-data-button" name="intent" value="erase">
              Erase it now
            </button>
          </form>
        </>
      )}
      <p>
        <a href={path}>Back, and erase nothing</a>
      </p>
    </section>
  );
}

const Underway = ({ orders, path }: { orders: string[]; path: string }) => (
  <>
    <p>
      A transport of yours is booked ({orders.join(", ")}), and the driver needs to know whose vehicle it is.
      Once it’s delivered or canceled, you can erase everything here.
    </p>
    <form method="post" action={path}>
      <p>
        Until then you can stop contact. Our emails about this transport stop too, so follow it on the order’s
        page. The carrier still calls about pickup and delivery.
      </p>
      <button className="button button-line own-data-button" name="intent" value="stop">
        Stop contact
      </button>
    </form>
  </>
);
