import { driverPath } from "#app/domain/shipping/drivers/driver-link.ts";
import { photosPath } from "#app/domain/shipping/inspections/inspection-paths.ts";
import type { InspectionView } from "#app/domain/shipping/inspections/inspection-view.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { ConditionFields } from "./condition-fields";
import { FinishedInspection } from "./finished-inspection";
import type { InspectReply } from "./inspect-reply";
import { MarksSection } from "./marks-section";

type Props = { inspection: InspectionView; formKey: string; phone: string; reply: InspectReply | undefined };

/** The first page of an inspection: what the vehicle is like, and what was damaged before. */
export function InspectView({ inspection, formKey, phone, reply }: Props) {
  const { token, end, orderNumber, vehicle, isOpen, isFinished } = inspection;
  return (
    <div className="wrap inspection">
      <p className="inspection-order">
        <strong className="figures">{orderNumber}</strong>, {vehicle}
      </p>
      {isFinished ? (
        <FinishedInspection inspection={inspection} phone={phone} />
      ) : isOpen ? (
        <>
          <h1>{end === "pickup" ? "What is it like now?" : "What is it like at delivery?"}</h1>
          <p>
            {end === "pickup"
              ? "Walk around once with the person who hands it over. What you save here stays."
              : "Walk around with the receiver. Circles were there at pickup; mark only what’s new."}
          </p>
          <ConditionFields
            inspection={inspection}
            lastResult={reply?.form === "condition" ? reply.lastResult : undefined}
          />
          <MarksSection
            inspection={inspection}
            formKey={formKey}
            reply={reply?.form === "mark" ? reply : undefined}
          />
          <a className="button button-amber inspection-next" href={photosPath(token, end)}>
            Photos next
          </a>
        </>
      ) : (
        <>
          <h1>{end === "pickup" ? "The pickup is over" : "The delivery isn’t open"}</h1>
          <p>
            The order has moved on, so nothing can be changed here. If something’s wrong, call{" "}
            <PhoneLink phone={phone} />.
          </p>
        </>
      )}
      <p>
        <a href={driverPath(token)}>Back to the job</a>
      </p>
    </div>
  );
}
