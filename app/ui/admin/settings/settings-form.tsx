import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { understoodHours } from "#app/domain/base/settings/describe-hours.ts";
import { settingForms } from "#app/domain/base/settings/setting-groups.ts";
import type { SettingGroup, SettingName, SettingValues } from "#app/domain/base/settings/setting-groups.ts";
import { settingGroupTitles, settingLabels } from "#app/domain/base/settings/setting-labels.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { TextField } from "#app/ui/admin/field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";

type Props = {
  group: SettingGroup;
  /** as stored */
  values: SettingValues;
  lastResult: FormResult | undefined;
  stale: { changes: { name: SettingName; value: string }[]; by: string | null } | null;
  /** as stored when a stale save was rejected */
  was: Partial<SettingValues> | null;
};

const types: Partial<Record<SettingName, { inputMode: "numeric" | "decimal" | "tel" } | { type: "date" }>> = {
  businessPhone: { inputMode: "tel" },
  insuranceLimit: { inputMode: "numeric" },
  reviewCount: { inputMode: "numeric" },
  rating: { inputMode: "decimal" },
  insuranceSince: { type: "date" },
  ratingSince: { type: "date" },
};

/** The business hours also say how they were understood, as stored. */
function hintOf(name: SettingName, { businessHours }: SettingValues): string {
  const { hint } = settingLabels[name];
  return name === "businessHours" ? `${hint} ${understoodHours(businessHours)}` : hint;
}

const switches = {
  whatsAppByHand: { off: "Not offered", on: "Staff send by hand" },
  showsGuarantee: { off: "Not on the site", on: "On /price-guarantee" },
  takesBookings: { off: "Off: quotes say to call", on: "On" },
} as const;
const isSwitch = (name: SettingName): name is keyof typeof switches => Object.hasOwn(switches, name);

/** One group of settings; the values it was opened with go along, so that no change is lost. */
export function SettingsForm({ group, values, lastResult, stale, was }: Props) {
  const names = settingForms[group].fields as readonly SettingName[];
  const opened = Object.fromEntries(names.map((name) => [name, values[name]]));
  const { id, errors, field } = useServerForm<SettingName>({
    id: `settings-${group}`,
    lastResult,
    defaultValue: opened,
  });
  return (
    <Form
      method="post"
      action="/admin/settings"
      id={id}
      className="panel"
      aria-labelledby={`${id}-title`}
      noValidate
    >
      <div className="panel-head">
        <h2 className="head" id={`${id}-title`}>
          {settingGroupTitles[group]}
        </h2>
      </div>
      <div className="panel-body stack">
        <FormErrors errors={errors} idOf={(name) => name} />
        {stale && <Stale {...stale} />}
        <input type="hidden" name="group" value={group} />
        <SeenField of={was ?? opened} />
        <div className="settings-fields">
          {names.map((name) =>
            isSwitch(name) ? (
              <SelectField
                key={name}
                {...settingLabels[name]}
                {...field(name)}
                id={name}
                empty={switches[name].off}
                options={[{ value: "on", label: switches[name].on }]}
              />
            ) : (
              <TextField
                key={name}
                label={settingLabels[name].label}
                hint={hintOf(name, values)}
                {...types[name]}
                {...field(name)}
                id={name}
                autoComplete="off"
              />
            ),
          )}
        </div>
        <div className="btns">
          <button className="btn" name="intent" value="save">
            Save {settingGroupTitles[group].toLowerCase()}
          </button>
        </div>
      </div>
    </Form>
  );
}

function Stale({ changes, by }: NonNullable<Props["stale"]>) {
  return (
    <dl className="facts">
      {changes.map(({ name, value }) => (
        <div key={name} className="settings-stale">
          <dt>
            {settingLabels[name].label}, {by ? `saved by ${by}` : "saved meanwhile"}
          </dt>
          <dd>{value || "empty"}</dd>
        </div>
      ))}
    </dl>
  );
}
