import { PhoneLink } from "#app/ui/site/phone-link.tsx";

/** The same for every address, whether we know it or not. */
export const OwnDataAsked = ({ phone, canEmail }: { phone: string; canEmail: boolean }) => (
  <section className="card people-card" aria-label="What happens now" role="status">
    {canEmail ? (
      <p>
        If we keep anything under that address, a link goes to it. It usually takes a few minutes. Look in the
        spam folder too.
      </p>
    ) : (
      <p>
        If we keep anything under that address, a link goes to it once this site sends email again. Right now
        it doesn’t, so use the <a href="/contact">contact form</a> for an answer sooner.
      </p>
    )}
    <p>
      Nothing came? Then we know you by another address or only by a phone number, or three links went to that
      address today. On a day when very many people ask, our staff answer instead. Try another address, or
      call <PhoneLink phone={phone} />.
    </p>
  </section>
);

/** A button was pressed behind a link that opens nothing, or under which nothing is left. */
export const OwnDataNothing = () => (
  <section className="card people-card" aria-label="What happened" role="status">
    <p>
      Nothing is open under this link, and nothing was changed. Either it’s been erased already, or the link
      has ended. To make sure, ask for a new link.
    </p>
  </section>
);

/** After everything is gone; `records` is how many records of transports the law has us keep. */
export const OwnDataErased = ({ records, phone }: { records: number; phone: string }) => (
  <section className="card people-card" aria-label="What was erased" role="status">
    <p>
      What we kept under your address is gone from our database: name, email, phone, addresses, messages,
      chats and files. Your private links open nothing anymore.
    </p>
    {records > 0 && (
      <p>
        {records === 1 ? "The record of one transport stays" : `The records of ${records} transports stay`}{" "}
        for three years after it, because federal rules have brokers keep it (49 CFR 371.3). It’s apart from
        everything else, and only the owner can read it.
      </p>
    )}
    <p>
      Files are removed within two days, and backups forget it within 8 weeks. Questions? Call{" "}
      <PhoneLink phone={phone} />.
    </p>
  </section>
);
