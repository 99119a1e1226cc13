import type { BrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import { PrintButton } from "./print-button";

type Props = {
  record: BrokerRecord;
  back: { href: string; label: string };
  files?: { text: string; json: string };
};

/** The broker's record of a transport on one sheet (49 CFR 371.3), for each party who asks. */
export function RecordSheet({ record: { orderNumber, broker, parts }, back, files }: Props) {
  return (
    <div className="wrap sheet-page">
      <p className="sheet-actions">
        <a href={back.href}>{back.label}</a>
        {files && (
          <>
            <a href={files.text} download>
              Save as a text file
            </a>
            <a href={files.json} download>
              Save as JSON
            </a>
          </>
        )}
        <PrintButton />
      </p>
      <article className="sheet">
        <header className="sheet-head">
          <h1>Record of a transport</h1>
          <p className="sheet-number figures">{orderNumber}</p>
          <p className="sheet-about">
            What a broker keeps of each transport for three years, and each party to it may review (49 CFR
            371.3).
          </p>
        </header>
        <Part title="Broker" facts={[{ name: "Name", value: broker.name }, ...broker.facts]} />
        {parts.map((part) => (
          <Part key={part.title} {...part} />
        ))}
      </article>
    </div>
  );
}

const Part = ({ title, facts }: BrokerRecord["parts"][number]) => (
  <section className="sheet-box">
    <h2>{title}</h2>
    <dl className="sheet-facts figures">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
