import { PhoneLink } from "#app/ui/site/phone-link.tsx";

/** The same for every address, whether we know it or not. */
export const OwnDataAsked = ({ phone, canEmail }: { phone: string; canEmail: boolean }) => (
  <section className="card people-card" aria-label="What happens now" role="status">
    {canEmail ? (
      <p>
        If we keep anything under that address, a link to it is on its way. It usually takes a few minutes.
        Look in the spam folder too.
      </p>
    ) : (
      <p>
        If we keep anything under that address, a link goes to it once this site sends email again. Right now
        it doesn’t, so use the <a href="/contact">contact form</a> for an answer sooner.
      </p>
    )}
    <p>
      Nothing came? Then we know you by another address or only by a phone number, or three links went to that
      address today. Try another address, or call <PhoneLink phone={phone} />.
    </p>
  </section>
);

/** After everything is gone; `records` is how many records of transports the law has us keep. */
export const OwnDataErased = ({ records, phone }: { records: number; phone: string }) => (
  <section className="card people-card" aria-label="What was erased" role="status">
    <p>
      Your name, email, phone, addresses, messages, chats and files are gone from our database, and your
      private links open nothing anymore.
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
