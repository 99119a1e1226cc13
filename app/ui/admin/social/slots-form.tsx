import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form } from "@remix-run/react";
import { weekdays } from "#app/domain/desk/social/slots.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";

type Props = {
  slots: readonly string[];
  digest: string;
  errors: { title: string; message: string; fields: { field: string; message: string }[] } | null;
};

const idOf = (field: string) => `slots-${field}`;

/** The times of the week for which posts queue. */
export function SlotsForm({ slots, digest, errors }: Props) {
  return (
    <section className="panel" aria-labelledby="slots-head">
      <div className="panel-head">
        <h2 className="head" id="slots-head">
          Slots of the week
        </h2>
        <span className="fine">Eastern time</span>
      </div>
      <Form method="post" className="panel-body stack narrow">
        <FormErrors errors={errors} idOf={idOf} />
        <p className="fine">
          A post that takes “Next slot” goes out at the first of these times that no other post has. Separate
          several with a comma: 9:00 AM, 4:00 PM.
        </p>
        <SeenField of={{ slots: digest }} />
        {weekdays.map((day, index) => (
          <TextField
            key={day}
            id={idOf(`day-${index}`)}
            name={`day-${index}`}
            label={day}
            value={slots[index] ?? ""}
            error={errors?.fields.find(({ field }) => field === `day-${index}`)?.message}
            maxLength={300}
          />
        ))}
        <div className="btns">
          <button className="btn primary" name="intent" value="slots">
            Save the slots
          </button>
        </div>
      </Form>
    </section>
  );
}
