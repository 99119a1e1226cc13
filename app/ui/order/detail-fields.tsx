import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { detailFormId } from "#app/domain/shipping/orders/page/detail-form-id.ts";
import type { DetailFormField } from "#app/domain/shipping/orders/page/detail-form-id.ts";
import type { OrderPage } from "#app/domain/shipping/orders/page/order-page.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

type Props = {
  link: string;
  version: number;
  changeable: OrderPage["changeable"][number];
  lastResult: FormResult | undefined;
};

const labels = {
  pickup: { title: "who hands it over, or how to get there", who: "Who hands it over?" },
  delivery: { title: "who receives it, or how to get there", who: "Who receives it?" },
} as const;

const people = [
  { value: "customer", label: "I do" },
  { value: "other", label: "Somebody else" },
  { value: "unknown", label: "I don’t know yet" },
];

/** Changes of one end that count at once and cost nothing; a plain form, so that every result has a status. */
export function DetailFields({ link, version, changeable, lastResult }: Props) {
  const { end, place, values, asksStreet } = changeable;
  const form = useServerForm<DetailFormField>({ id: detailFormId(end), lastResult, defaultValue: values });
  const { errors, field, idOf } = form;
  return (
    <details className="order-more order-change" id={`change-${end}`} open={lastResult !== undefined}>
      <summary>
        {end === "pickup" ? "Pickup" : "Delivery"} in {place}: change {labels[end].title}
      </summary>
      <form id={form.id} method="post" action={link} noValidate>
        {errors && <ErrorSummary errors={errors} idOf={idOf} takesFocus />}
        <SeenField of={{ version }} />
        <input type="hidden" name="end" value={end} />
        {asksStreet && (
          <>
            <TextField
              {...field("street")}
              label="Street address"
              optional
              autoComplete="off"
              hint="We don’t have it yet."
            />
            <TextField {...field("unit")} label="Apartment or unit" optional autoComplete="off" />
          </>
        )}
        <Choice
          id={idOf("handover")}
          name="handover"
          legend={labels[end].who}
          options={people}
          chosen={field("handover").value}
          {...(field("handover").error && { error: field("handover").error })}
        />
        <TextField
          {...field("contactName")}
          label="Their name"
          optional
          autoComplete="off"
          hint="If it’s somebody else."
        />
        <TextField {...field("contactPhone")} label="Their phone" type="tel" optional autoComplete="off" />
        <Field {...field("notes")} label="Gate code, parking, access" optional>
          {(control) => (
            <textarea
              className="control"
              name="notes"
              rows={3}
              defaultValue={field("notes").value}
              {...control}
            />
          )}
        </Field>
        <button className="button button-line" name="intent" value="change-details">
          Save, at no charge
        </button>
      </form>
    </details>
  );
}
