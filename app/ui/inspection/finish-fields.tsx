import { useState } from "react";
import {
  missingReasonLabels,
  missingReasons,
  otherRoleLabels,
  otherRoles,
} from "#app/domain/shipping/inspections/inspection-facts.ts";
import type { FinishField } from "#app/domain/shipping/inspections/inspection-forms.ts";
import { photosPath } from "#app/domain/shipping/inspections/inspection-paths.ts";
import type { InspectionView } from "#app/domain/shipping/inspections/inspection-view.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import type { InspectReply } from "./inspect-reply";

type Props = {
  inspection: InspectionView;
  /** photos that wait on this phone */
  waiting: number;
  reply: InspectReply | undefined;
};

const countOf = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Both names under what was seen, or why one is missing, and the press that ends this end of the trip. */
export function FinishFields({ inspection, waiting, reply }: Props) {
  const { token, end, seen, marks, photos, missing, names, vehicle } = inspection;
  const isDelivery = end === "delivery";
  const [isHeld, setHeld] = useState(false);
  const form = useServerForm<FinishField>({
    id: "finish",
    lastResult: reply?.lastResult,
    defaultValue: { driverName: names.driver, otherRole: "customer" },
  });
  const { errors, field, idOf } = form;
  const what = `This is how the ${vehicle} looks now: ${countOf(marks.length, isDelivery ? "new mark" : "mark", isDelivery ? "new marks" : "marks")}, ${countOf(photos.length, "photo", "photos")}.`;
  return (
    <section className="inspection-part" aria-labelledby="finish-title">
      <h2 id="finish-title">Both sign</h2>
      {missing.length > 0 && (
        <>
          <p>Still to do:</p>
          <ul>
            {missing.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      )}
      <form
        id={form.id}
        method="post"
        action={photosPath(token, end)}
        noValidate
        onSubmit={(event) => {
          if (waiting === 0) return;
          event.preventDefault();
          setHeld(true);
        }}
      >
        {errors && <ErrorSummary errors={errors} idOf={idOf} takesFocus />}
        {isHeld && waiting > 0 && (
          <div className="form-errors" role="alert">
            <h3>Not everything is sent yet</h3>
            <p>
              {countOf(waiting, "photo waits", "photos wait")} on this phone. Go where there’s signal, then
              press again.
            </p>
          </div>
        )}
        <SeenField of={seen} />
        <p>“{what}”</p>
        <TextField
          {...field("otherName")}
          label={isDelivery ? "Receiver’s full name" : "Full name of who hands it over"}
          autoComplete="off"
          hint="They type it themselves: it’s their signature."
        />
        <Field {...field("otherRole")} label="Who is that?">
          {(control) => (
            <span className="select">
              <select name="otherRole" defaultValue={field("otherRole").value} {...control}>
                {otherRoles.map((role) => (
                  <option value={role} key={role}>
                    {otherRoleLabels[role]}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <TextField
          {...field("otherEmail")}
          label="Their email, for a copy"
          type="email"
          optional
          autoComplete="off"
        />
        <Field {...field("otherMissing")} label="No name? Why is it missing" optional>
          {(control) => (
            <span className="select">
              <select name="otherMissing" defaultValue={field("otherMissing").value} {...control}>
                <option value="">They signed above</option>
                {missingReasons.map((reason) => (
                  <option value={reason} key={reason}>
                    {missingReasonLabels[reason]}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <TextField {...field("otherMissingNote")} label="More about that" optional autoComplete="off" />
        <TextField {...field("driverName")} label="Your full name, as the driver" autoComplete="name" />
        <button className="button button-amber inspection-next" name="intent" value="finish">
          {isDelivery ? "Delivered" : "Picked up"}
        </button>
      </form>
    </section>
  );
}
