import { Form } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { FoundLead, InboxDetail } from "#app/domain/desk/inbox/inbox-entry.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";

export type MakeLeadProps = {
  entry: InboxDetail;
  lastResult: FormResult | undefined;
  /** what was searched, or "" */
  find: string;
  /** the leads found, or those of the same email, phone or quote; null if there is nothing to say */
  found: FoundLead[] | null;
};

const shared = { email: "same email", phone: "same phone", quote: "they name its quote" };

/** A new lead from who wrote it, or one that is there. */
export function MakeLead({
  entry: { key, kind, from, email, phone },
  lastResult,
  find,
  found,
}: MakeLeadProps) {
  const action = `/admin/inbox?open=${key}`;
  const { id, errors, field, idOf } = useServerForm<"fullName" | "email" | "phone">({
    id: "make-lead",
    lastResult,
    defaultValue: { fullName: kind === "chat" ? "" : from, email: email ?? "", phone: phone ?? "" },
  });
  return (
    <div className="pair">
      <Form method="post" action={action} id={id} className="stack close" noValidate>
        <h3 className="head">Make a lead</h3>
        <p className="fine">An open lead with the same email, and the same phone or name, gets it.</p>
        <FormErrors errors={errors} idOf={idOf} />
        <input type="hidden" name="key" value={key} />
        <TextField label="Name" autoComplete="off" {...field("fullName")} />
        <TextField label="Email" type="email" autoComplete="off" {...field("email")} />
        <TextField label="Phone" type="tel" autoComplete="off" {...field("phone")} />
        <div className="btns">
          <button className="btn primary" name="intent" value="make">
            Make a lead
          </button>
        </div>
      </Form>
      <div className="stack close">
        <Form action="/admin/inbox" className="stack close">
          <h3 className="head">Add to a lead</h3>
          <input type="hidden" name="open" value={key} />
          <TextField
            id="find-lead"
            name="find"
            type="search"
            label="Name, phone, email or quote number"
            value={find || (email ?? "")}
            maxLength={100}
          />
          <div className="btns">
            <button className="btn">Search</button>
          </div>
        </Form>
        {found && (
          <ul className="stack close" aria-label="Leads found">
            {found.length === 0 && <li className="fine">No lead fits.</li>}
            {found.map((lead) => (
              <li key={lead.id}>
                <Form method="post" action={action} className="btns">
                  <input type="hidden" name="key" value={key} />
                  <input type="hidden" name="leadId" value={lead.id} />
                  <span>
                    {lead.fullName}{" "}
                    <span className="fine">
                      {[lead.quoteNumber, lead.same && shared[lead.same]].filter(Boolean).join(", ")}
                    </span>
                  </span>
                  <button className="btn small" name="intent" value="add">
                    Add<span className="vh"> to {lead.fullName}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
