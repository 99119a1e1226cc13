import type { BrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import { Facts } from "./panel";

/** The broker's record of a transport on one sheet, for a party who asks staff for it (49 CFR 371.3). */
export const BrokerSheet = ({ record: { orderNumber, broker, parts } }: { record: BrokerRecord }) => (
  <article className="sheet" aria-label="Record of a transport">
    <header className="sheet-head">
      <p>
        <b>{broker.name}</b>
      </p>
      <p className="sheet-no">{orderNumber}</p>
      <div>
        <h2>Record of a transport</h2>
        <p className="soft">Each party to it may review it (49 CFR 371.3)</p>
      </div>
    </header>
    {[{ title: "Broker", facts: broker.facts }, ...parts].map(({ title, facts }) => (
      <div className="sheet-row" key={title}>
        <section className="sheet-box">
          <h3>{title}</h3>
          <Facts facts={facts.map(({ name, value }) => [name, value] as const)} />
        </section>
      </div>
    ))}
  </article>
);
