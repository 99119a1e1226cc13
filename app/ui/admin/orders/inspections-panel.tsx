import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import {
  missingReasonLabels,
  photoPositionLabels,
} from "#app/domain/shipping/inspections/inspection-facts.ts";
import type {
  Condition,
  Inspection,
  Inspections,
} from "#app/domain/shipping/inspections/inspection-facts.ts";
import { describeMark, describeNear } from "#app/domain/shipping/inspections/inspection-view.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { Facts, Panel } from "./panel";

/** As a loader sends them. */
export type ShownInspections = {
  inspections: Inspections;
  /** of carriers that lost the order since */
  formerInspections: Inspection[];
};

type Props = ShownInspections & { orderId: string };

/** What the driver found at both ends: condition, marks, photos, names. */
export function InspectionsPanel({ orderId, inspections: { pickup, delivery }, formerInspections }: Props) {
  if (!pickup && !delivery && formerInspections.length === 0) return null;
  return (
    <Panel title="Inspections">
      {pickup && <InspectionFacts title="Pickup" inspection={pickup} orderId={orderId} />}
      {delivery && <InspectionFacts title="Delivery" inspection={delivery} orderId={orderId} />}
      {formerInspections.map((inspection) => (
        <InspectionFacts
          title={`Former carrier, ${inspection.end}`}
          inspection={inspection}
          orderId={orderId}
          key={inspection.id}
        />
      ))}
      <p className="fine">A finished one never changes. Write a note if the driver corrects something.</p>
    </Panel>
  );
}

type OneProps = { title: string; inspection: Inspection; orderId: string };

function InspectionFacts({ title, inspection, orderId }: OneProps) {
  const { end, condition, marks, photos, noDamageSeen, near, finishedAt, isOrdersVin } = inspection;
  const none = end === "delivery" ? "No new damage seen" : "No damage seen";
  return (
    <section className="stack close">
      <h3>
        {title}{" "}
        <span className="fine">
          {finishedAt ? `finished ${formatDeskMoment(finishedAt)}` : "begun, not finished"}
        </span>
      </h3>
      {isOrdersVin === false && (
        <p>
          <span className="tag bad">VIN</span> The VIN read from the vehicle isn’t the order’s.
        </p>
      )}
      <Facts
        facts={[
          ["Driver", inspection.driverName],
          [end === "delivery" ? "Received by" : "Handed over by", sayOther(inspection)],
          [
            "Odometer",
            condition && (condition.odometer === null ? "can’t be read" : formatMiles(condition.odometer)),
          ],
          ["VIN read", condition && (condition.isVinMissing ? "can’t be read" : condition.vinRead)],
          ["Keys", condition && String(condition.keys ?? "")],
          ["Fuel or charge", condition && sayFuel(condition)],
          ["Hides damage", condition && sayHidden(condition)],
          ["Loose things", condition && (condition.looseThings || "none")],
          ["Note", condition && (condition.note || "none")],
          ["Place", near && describeNear(near)],
        ]}
      />
      {marks.length === 0 ? (
        <p>{noDamageSeen ? `${none}, the driver says.` : "Nothing is said of damage yet."}</p>
      ) : (
        <ul>
          {marks.map((mark) => (
            <li key={mark.id}>
              {describeMark(mark)}
              {mark.note && <span className="fine"> {mark.note}</span>}
              {mark.photoId && (
                <>
                  {" "}
                  <a href={`/admin/orders/${orderId}/photos/${mark.photoId}`}>
                    Photo<span className="sr-only"> of it: {describeMark(mark)}</span>
                  </a>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <ul className="inspection-photos">
        {photos.map(({ id, position }) => (
          <li key={id}>
            <a href={`/admin/orders/${orderId}/photos/${id}`}>
              <img
                src={`/admin/orders/${orderId}/photos/${id}?size=small`}
                alt={`${title}: ${photoPositionLabels[position]}`}
                loading="lazy"
                width="120"
                height="90"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayOther({ otherName, otherMissing, otherMissingNote }: Inspection): string {
  if (otherName) return otherName;
  const why = otherMissing ? missingReasonLabels[otherMissing] : "";
  return [why && `no name: ${why}`, otherMissingNote].filter(Boolean).join(". ");
}

const sayFuel = ({ fuelEighths, charge }: Condition): string =>
  [fuelEighths !== null && `${fuelEighths}/8 fuel`, charge !== null && `${charge}% charge`]
    .filter(Boolean)
    .join(", ");

const sayHidden = ({ isDirty, isDark, isWet }: Condition): string =>
  [isDirty && "dirty", isDark && "dark", isWet && "wet"].filter(Boolean).join(", ") || "nothing";
