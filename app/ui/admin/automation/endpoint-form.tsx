import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { EndpointField } from "#app/domain/channels/webhooks/endpoint-form.ts";
import type { Endpoint } from "#app/domain/channels/webhooks/endpoint.ts";
import { eventFieldNames, eventFields, webhookEvents } from "#app/domain/channels/webhooks/webhook-events.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { CurrentPasswordField } from "#app/ui/admin/password/current-password-field.tsx";

type Props = {
  endpoint: Endpoint | null;
  lastResult: FormResult | undefined;
  /** of the form for a new secret */
  renewal: FormResult | undefined;
};

const address = "/admin/automation/webhooks";

/** A new webhook, or one that is changed, with what else can be done with it. */
export function EndpointForm({ endpoint, lastResult, renewal }: Props) {
  const ticks = endpoint
    ? eventFieldNames.filter((name) => endpoint.events.includes(eventFields[name]))
    : eventFieldNames;
  const { id, errors, field, idOf } = useServerForm<EndpointField | "currentPassword">({
    id: "endpoint",
    lastResult,
    defaultValue: {
      name: endpoint?.name ?? "",
      url: endpoint?.url ?? "",
      ...Object.fromEntries(ticks.map((name) => [name, "on"])),
    },
  });
  const eventsError = field("onQuoteSubmitted").error;
  return (
    <section className="panel" aria-labelledby="endpoint-head">
      <div className="panel-head">
        <h2 className="head" id="endpoint-head">
          {endpoint ? endpoint.name : "New webhook"}
        </h2>
      </div>
      <Form
        className="panel-body stack close"
        id={id}
        method="post"
        action={endpoint ? `${address}?edit=${endpoint.id}` : address}
        noValidate
      >
        <FormErrors errors={errors} idOf={idOf} />
        {endpoint && <Identity {...endpoint} />}
        <TextField
          {...field("name")}
          label="Name"
          hint="The program that gets the events."
          autoComplete="off"
          maxLength={50}
        />
        <TextField
          {...field("url")}
          label="Address"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          hint="It begins with https:// and is on the public internet."
        />
        <fieldset className="stack close" aria-describedby={eventsError && "endpoint-events-error"}>
          <legend className="legend">Send it when</legend>
          {eventFieldNames.map((name) => {
            const { id: control, value } = field(name);
            return (
              <label className="tick" key={name} htmlFor={control}>
                <input
                  type="checkbox"
                  id={control}
                  name={name}
                  defaultChecked={value === "on"}
                  aria-invalid={eventsError ? true : undefined}
                />
                {webhookEvents[eventFields[name]]}
              </label>
            );
          })}
          {eventsError && (
            <p className="error" id="endpoint-events-error">
              {eventsError}
            </p>
          )}
        </fieldset>
        <CurrentPasswordField {...field("currentPassword")} />
        <div className="btns">
          <button className="btn primary" name="intent" value={endpoint ? "change" : "add"}>
            {endpoint ? "Save" : "Add"}
          </button>
        </div>
        {!endpoint && <p className="fine">Its signing secret is shown once, after this.</p>}
      </Form>
      {endpoint && <More {...endpoint} renewal={renewal} />}
    </section>
  );
}

const Identity = ({ id, version }: Pick<Endpoint, "id" | "version">) => (
  <>
    <input type="hidden" name="id" value={id} />
    <SeenField of={{ version }} />
  </>
);

const More = ({ id, version, renewal }: Pick<Endpoint, "id" | "version"> & Pick<Props, "renewal">) => (
  <>
    <NewSecret id={id} version={version} renewal={renewal} />
    <Deletion id={id} version={version} />
  </>
);

function NewSecret({ id, version, renewal }: Pick<Endpoint, "id" | "version"> & Pick<Props, "renewal">) {
  const { errors, field, idOf, ...form } = useServerForm<"currentPassword">({
    id: "endpoint-secret",
    lastResult: renewal,
  });
  return (
    <Form
      className="panel-body stack close"
      id={form.id}
      method="post"
      action={`${address}?edit=${id}`}
      noValidate
    >
      <Identity id={id} version={version} />
      <details open={errors !== null}>
        <summary>New secret</summary>
        <FormErrors errors={errors} idOf={idOf} />
        <p className="fine">It’s shown once. The one before works for three more days beside it.</p>
        <CurrentPasswordField {...field("currentPassword")} />
        <button className="btn" name="intent" value="renew">
          Make a new secret
        </button>
      </details>
    </Form>
  );
}

const Deletion = ({ id, version }: Pick<Endpoint, "id" | "version">) => (
  <Form className="panel-body stack close" method="post" action={address}>
    <Identity id={id} version={version} />
    <details>
      <summary>Delete this webhook</summary>
      <p className="fine">Its deliveries go with it, also those that wait. This can’t be undone.</p>
      <button className="btn danger" name="intent" value="delete">
        Yes, delete it
      </button>
    </details>
  </Form>
);
