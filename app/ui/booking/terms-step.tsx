import type { BookingView } from "#app/domain/shipping/bookings/booking-view.ts";
import { carrierFormLabels, carrierForms, feeForms } from "#app/domain/shipping/orders/order-facts.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { whatMayChange } from "#app/domain/trip/pricing/what-may-change.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { AcceptTerms } from "./accept-terms";
import { DueWhen } from "./due-when";
import type { FieldProps, StepFieldsProps } from "./step-fields";

const plain = ({ error, ...field }: FieldProps) => ({ ...field, ...(error && { error }) });

const feeLabels = {
  card: { label: "Card", note: "secure link by email" },
  phone: { label: "By phone", note: "we call you" },
};

/** Who is paid what and when, what canceling costs, and the terms in force. */
export function TermsStep({ view, field, terms }: StepFieldsProps) {
  const { parts, business } = view;
  const [payer, fee, carrier] = [field("payer"), field("feeForm"), field("carrierForm")];
  return (
    <>
      <div className="booking-ends">
        <div>
          <h2>Who pays whom, and when</h2>
          <DueWhen parts={parts} businessName={business.name} />
        </div>
        <div>
          <Choice
            {...plain(fee)}
            legend={`Our fee of ${formatDollars(parts.fee)}`}
            options={feeForms.map((value) => ({ value, ...feeLabels[value] }))}
            chosen={fee.value || "card"}
          />
          <p className="field-hint">
            {view.takesCards
              ? "With a card, Stripe keeps it after you sign, and nothing’s charged. You pay once you know the carrier’s name."
              : "You don’t give a card number now. You pay once you know the carrier’s name."}
          </p>
          <Choice
            {...plain(carrier)}
            legend={`The driver’s ${formatDollars(parts.carrierPart)}`}
            options={carrierForms.map((value) => ({ value, label: carrierFormLabels[value] }))}
            chosen={carrier.value || "cashiers-check"}
          />
          <p className="field-hint">Carriers differ. We’ll tell you what yours takes before pickup.</p>
          <div className="handover">
            <Choice
              {...plain(payer)}
              legend="Who’s paying?"
              options={[
                { value: "customer", label: "I am" },
                { value: "other", label: "Someone else" },
              ]}
              chosen={payer.value || "customer"}
            />
            <div className="handover-other">
              <TextField {...plain(field("payerName"))} label="Name of who pays" autoComplete="off" />
            </div>
          </div>
        </div>
      </div>
      <div className="booking-ends booking-part">
        <div>
          <h2>What canceling costs</h2>
          <Canceling view={view} />
        </div>
        <div>
          <h2>What may change the price</h2>
          <p>
            Only these four, and all of them are up to you. You’d see the new price and say yes or no first.
          </p>
          <ul className="booking-list">
            {whatMayChange.map(({ code, title }) => (
              <li key={code}>{title}</li>
            ))}
          </ul>
          <p>Nothing else does. If carriers cost more than we planned, that’s our cost.</p>
          {view.late && <p>{view.late}</p>}
        </div>
      </div>
      <input type="hidden" name="termsVersion" value={view.terms.version} />
      <AcceptTerms view={view} field={field} terms={terms} />
    </>
  );
}

function Canceling({ view: { canceling, parts } }: { view: BookingView }) {
  const rest = (kept: number) =>
    kept < parts.fee ? `the other ${formatDollars(parts.fee - kept)} of our fee comes back` : "our whole fee";
  const { before, assigned, setOut } = canceling;
  return (
    <table className="due-table figures">
      <thead>
        <tr>
          <th scope="col">When you cancel</th>
          <th scope="col">What you owe</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Before a carrier is assigned</th>
          <td>{formatDollars(before)}</td>
        </tr>
        <tr>
          <th scope="row">After a carrier is assigned, before the truck sets out to you</th>
          <td>
            {formatDollars(assigned)} <small>{assigned > 0 && rest(assigned)}</small>
          </td>
        </tr>
        <tr>
          <th scope="row">After the truck has set out to you</th>
          <td>
            {formatDollars(setOut)} <small>plus the carrier’s charge for the trip, if we can show it</small>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
