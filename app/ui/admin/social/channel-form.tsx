import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form } from "@remix-run/react";
import { channelKindLabels, channelKinds } from "#app/domain/desk/social/channel-kinds.ts";
import type { ChannelKind } from "#app/domain/desk/social/channel-kinds.ts";
import { Field, TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { CurrentPasswordField } from "#app/ui/admin/password/current-password-field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";

export type ChannelValues = { kind: string; name: string; url: string; handle: string; isOn: boolean };

type Props = {
  /** null adds one */
  channel: { id: string; version: number; name: string; hasCredentials: boolean } | null;
  values: ChannelValues;
  errors: { title: string; message: string; fields: { field: string; message: string }[] } | null;
};

const idOf = (field: string) => `channel-${field}`;
const secretHints: Record<ChannelKind, string> = {
  mastodon: "An access token with read:accounts, read:statuses, write:statuses and write:media.",
  bluesky: "An app password, not the account’s own.",
  webhook: "Signs what we send.",
  "by-hand": "None.",
};
const kinds = channelKinds.map((value) => ({ value, label: channelKindLabels[value] }));

/** An account that is added or changed; its secret is never shown again. */
export function ChannelForm({ channel, values, errors }: Props) {
  const errorOf = (field: string) => errors?.fields.find((each) => each.field === field)?.message;
  const field = (name: "name" | "url" | "handle") => ({
    id: idOf(name),
    name,
    value: values[name],
    error: errorOf(name),
  });
  return (
    <section className="panel" aria-labelledby="channel-head">
      <div className="panel-head">
        <h2 className="head" id="channel-head">
          {channel ? `Change ${channel.name}` : "Add a channel"}
        </h2>
      </div>
      <Form method="post" className="panel-body stack">
        <FormErrors errors={errors} idOf={idOf} />
        <input type="hidden" name="id" value={channel?.id ?? ""} />
        <SeenField of={{ version: channel?.version ?? 0 }} />
        <SelectField
          id={idOf("kind")}
          name="kind"
          label="Kind"
          value={values.kind}
          options={kinds}
          error={errorOf("kind")}
          hint="By hand is for networks without an open door: you copy the text and say when it’s posted."
        />
        <TextField {...field("name")} label="Name" hint="What staff call it." maxLength={60} />
        <TextField
          {...field("url")}
          label="Server’s address"
          hint="Such as https://social.example, https://bsky.social, or where the webhook goes."
          inputMode="url"
          maxLength={500}
        />
        <TextField {...field("handle")} label="Account’s handle" maxLength={200} />
        <Field
          id={idOf("secret")}
          label="Token, app password or signing secret"
          error={errorOf("secret")}
          hint={
            channel?.hasCredentials
              ? "Stored. Leave it empty to keep it; another address needs it again."
              : Object.entries(secretHints)
                  .map(([kind, hint]) => `${channelKindLabels[kind as ChannelKind]}: ${hint}`)
                  .join(" ")
          }
        >
          {(control) => (
            <input
              className="input"
              type="password"
              name="secret"
              autoComplete="off"
              maxLength={500}
              {...control}
            />
          )}
        </Field>
        <label className="tick">
          <input type="checkbox" name="isOn" value="on" defaultChecked={values.isOn} />
          Posts go there
        </label>
        <CurrentPasswordField
          id={idOf("currentPassword")}
          name="currentPassword"
          value=""
          error={errorOf("currentPassword")}
        />
        <div className="btns">
          <button className="btn primary" name="intent" value="save">
            {channel ? "Save" : "Add"}
          </button>
        </div>
      </Form>
    </section>
  );
}
