import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

/** What a press that wasn't stored comes back with. */
export type DriverReply = { intent: string; lastResult: FormResult };

export type Pressed = {
  /** one-time, so that a second send of the same page is one report */
  pressKey: string;
  reply: DriverReply | undefined;
};

type Props = Pressed & {
  intent: string;
  /** the end of the trip that the page shows */
  end?: "pickup" | "delivery";
  button: string;
  look: "amber" | "line";
  field?: { name: string; label: string; hint?: string; maxLength: number };
  children?: ReactNode;
};

/** One report: a button, with a field for what has to be said in words. */
export function ReportForm({ intent, end, button, look, field, pressKey, reply, children }: Props) {
  const isOurs = reply?.intent === intent;
  const form = useServerForm<string>({ id: intent, lastResult: isOurs ? reply.lastResult : undefined });
  const typed = field && form.field(field.name);
  return (
    <Form method="post" className="drive-form">
      {form.errors && <ErrorSummary errors={form.errors} idOf={form.idOf} takesFocus />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={pressKey} />
      {end && <input type="hidden" name="end" value={end} />}
      {field && typed && (
        <Field
          id={typed.id}
          label={field.label}
          hint={field.hint}
          {...(typed.error && { error: typed.error })}
        >
          {(control) => (
            <input
              className="control"
              name={field.name}
              type="text"
              autoComplete="off"
              maxLength={field.maxLength}
              defaultValue={typed.value}
              {...control}
            />
          )}
        </Field>
      )}
      {children}
      <button className={look === "amber" ? "button button-amber" : "button button-line"}>{button}</button>
    </Form>
  );
}
