import { Link } from "@remix-run/react";
import { numberLabel } from "#app/domain/crm/contacts/named-number.ts";
import type { Receipt } from "#app/domain/crm/contacts/receipt.ts";
import type { CompanyFacts } from "#app/domain/base/settings/company-facts.ts";
import { LocalTime } from "#app/ui/site/local-time.tsx";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { useArrivalFocus } from "#app/ui/site/use-arrival-focus.ts";

type Props = {
  receipt: Receipt;
  phone: string;
  facts: CompanyFacts;
  /** leads back there, not to the contact form */
  isFromChat: boolean;
};

/** A message from the chat may have a phone number alone. */
function whereWeAnswer({ email, phone }: Receipt, { answersWithin }: CompanyFacts): string {
  if (email)
    return answersWithin ? `We answer ${answersWithin}, to ${email}.` : `Our answer goes to ${email}.`;
  return answersWithin ? `We answer ${answersWithin}, at ${phone}.` : `We’ll call you at ${phone}.`;
}

export function ContactReceipt({ receipt, phone, facts, isFromChat }: Props) {
  const heading = useArrivalFocus(true);
  const rows = [
    ["From", receipt.name],
    ["Email", receipt.email],
    ["Phone", receipt.phone],
    ["About", receipt.topicLabel],
    [numberLabel(receipt.quoteNumber), receipt.quoteNumber],
    ["Received", <LocalTime key="at" at={receipt.receivedAt} />],
  ] as const;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        We have your message
      </h1>
      <section className="card people-card" aria-labelledby="receipt-number">
        <h2 className="receipt-number figures" id="receipt-number">
          Receipt <span>{receipt.receiptNumber}</span>
        </h2>
        <p className="receipt-next">
          {whereWeAnswer(receipt, facts)} If it can’t wait, call <PhoneLink phone={phone} /> and read out the
          receipt number.
        </p>
        <dl className="receipt-facts">
          {rows.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <h3>What you wrote</h3>
        <p className="receipt-message">{receipt.message}</p>
      </section>
      <p className="people-after">
        Anyone with this link can open this page, so share it only with people you trust.{" "}
        {isFromChat ? (
          <Link to="/chat">Back to the chat</Link>
        ) : (
          <Link to="/contact">Write another message</Link>
        )}
      </p>
    </>
  );
}
