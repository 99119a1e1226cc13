import type { BillOfLading } from "#app/domain/shipping/papers/bill-of-lading.ts";
import { VehicleMarks } from "./vehicle-marks";

type Props = { bill: BillOfLading; level: 1 | 2 };

/** A bill of lading on one Letter sheet; what waits for a pen is an empty line. */
export function BillSheet({ bill, level }: Props) {
  const { number, orderNumber, status, carrier, consignor, consignee, goods, collect, advice, broker } = bill;
  const Title = level === 1 ? "h1" : "h2";
  const Heading = level === 1 ? "h2" : "h3";
  return (
    <article className="bill" aria-label={`Bill of lading ${number}`}>
      <header className="bill-head">
        <div>
          <Title>Bill of lading</Title>
          <p>and report of the vehicle’s condition at pickup and delivery</p>
        </div>
        <div>
          <p className="bill-number figures">{number}</p>
          <p>
            Order {orderNumber}. {status}.
          </p>
        </div>
      </header>
      <div className="bill-row">
        {[carrier, consignor, consignee].map(({ title, name, lines }) => (
          <section className="bill-box" key={title}>
            <Heading>{title}</Heading>
            <p className="bill-name">{name}</p>
            {lines.map((line) => (
              <p className="figures" key={line}>
                {line}
              </p>
            ))}
          </section>
        ))}
      </div>
      <div className="bill-row" data-wide="">
        <section className="bill-box">
          <Heading>Goods</Heading>
          <dl className="bill-facts figures">
            {goods.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value || "to be read from the vehicle"}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="bill-box bill-collect">
          <Heading>{collect.label}</Heading>
          {collect.amount && <p className="bill-amount figures">{collect.amount}</p>}
          <p>{collect.note}</p>
        </section>
      </div>
      <Condition rows={bill.condition} />
      <VehicleMarks kind={bill.drawn} marks={bill.marks} text={bill.drawingText} />
      <p className="bill-small">
        Round: there at pickup. Square: new at delivery. <b>S</b> scratch, <b>D</b> dent, <b>C</b> chip,{" "}
        <b>CR</b> crack, <b>M</b> missing, <b>B</b> broken, <b>ST</b> stain, <b>R</b> rust
      </p>
      <Marks bill={bill} />
      <div className="bill-row">
        {bill.ends.map(({ name, at, notes, signers }) => (
          <section className="bill-box" key={name}>
            <Heading>{name}</Heading>
            <p className="bill-strong figures">
              {at || "Date and time: ____ / ____ / ________, ____ : ____"}
            </p>
            {(at ? notes : ["____ marks and ____ photos show how it was."]).map((note) => (
              <p key={note}>{note}</p>
            ))}
            <div className="bill-signers">
              {signers.map((signer) => (
                <div key={signer.role}>
                  <p className={signer.name ? "bill-name" : "bill-missing"}>
                    {signer.name || signer.missing}
                  </p>
                  <p className="bill-small">{at ? signer.role : `${signer.role}, name and signature`}</p>
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p className="bill-small">{advice}</p>
      <footer className="bill-small bill-foot">{broker}</footer>
    </article>
  );
}

const Condition = ({ rows }: { rows: BillOfLading["condition"] }) => (
  <table className="bill-table figures">
    <caption className="sr-only">Condition at both ends</caption>
    <thead>
      <tr>
        <th scope="col">Condition</th>
        <th scope="col">At pickup</th>
        <th scope="col">At delivery</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, pickup, delivery }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{pickup}</td>
          <td>{delivery}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Marks in words; three empty lines on a blank bill. */
function Marks({ bill: { marks, isBlank } }: { bill: BillOfLading }) {
  if (marks.length === 0 && !isBlank) return null;
  return (
    <table className="bill-table bill-marks figures">
      <caption className="sr-only">Marks</caption>
      <thead>
        <tr>
          <th scope="col">Seen at</th>
          <th scope="col">What</th>
          <th scope="col">Place</th>
          <th scope="col">Size, in words</th>
          <th scope="col">Photo</th>
        </tr>
      </thead>
      <tbody>
        {marks.map(({ seen, code, kind, place, size, photo }, index) => (
          <tr key={index}>
            <th scope="row">{seen}</th>
            <td>{`${code}, ${kind.toLowerCase()}`}</td>
            <td>{place}</td>
            <td>{size}</td>
            <td>{photo}</td>
          </tr>
        ))}
        {isBlank &&
          ["first", "second", "third"].map((line) => (
            <tr key={line}>
              <td colSpan={5}> </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
