import { Form, useNavigation } from "@remix-run/react";
import type { QuoteField } from "#app/domain/crm/quotes/staff/quote-form.ts";
import type { QuoteFields } from "#app/domain/crm/quotes/staff/quote-fields.ts";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { newQuotePath } from "#app/ui/admin/lead-paths.ts";
import { QuoteFormFields } from "./quote-form-fields";
import type { QuoteReply } from "./quote-reply";
import { vehicleName } from "./vehicle-name";

type Props = { page: QuoteFields & { leadId: string; newest: string }; reply: QuoteReply | null };

/** The form that makes a lead's quotes: priced while somebody types, saved or sent with one press. */
export function MakeQuote({ page, reply }: Props) {
  const { id, errors, field, idOf } = useServerForm<QuoteField>({
    id: "make-quote",
    lastResult: reply?.lastResult,
    defaultValue: page.values,
  });
  const isBusy = useNavigation().state === "submitting";
  return (
    <section className="panel" id="quote" aria-labelledby="make-quote-head">
      <div className="panel-head">
        <h2 className="head" id="make-quote-head">
          Make a quote
        </h2>
      </div>
      <Form method="post" action={newQuotePath(page.leadId)} id={id} className="panel-body stack" noValidate>
        {/* Enter presses the first button. */}
        <button className="vh" name="intent" value="show" tabIndex={-1} aria-hidden>
          Show the price
        </button>
        <FormErrors errors={errors} idOf={idOf} nameOf={vehicleName(reply?.count ?? 1)} />
        <SeenField of={{ quote: reply?.newest ?? page.newest }} />
        <input type="hidden" name="key" value={reply?.key ?? page.key} />
        <QuoteFormFields fields={page} reply={reply} fieldOf={field} />
        <div className="btns">
          <button className="btn primary" name="intent" value="save-send" aria-disabled={isBusy || undefined}>
            Save and send
          </button>
          <button className="btn" name="intent" value="save" aria-disabled={isBusy || undefined}>
            Save the quote
          </button>
          <button className="btn plain" name="intent" value="show">
            Show the price
          </button>
        </div>
      </Form>
    </section>
  );
}
