import type { RateField as Field } from "#app/domain/trip/pricing/rate-layout.ts";

/** A card's figures as typed, as they were, and what is wrong, by field name. */
export type ShownRates = {
  fields: Readonly<Record<string, string>>;
  before: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string | undefined>>;
};

export const rateFieldId = (name: string) => `rate-${name}`;

const yesNo = [
  ["yes", "Yes"],
  ["no", "No"],
] as const;

type Props = { field: Field; shown: ShownRates; /** the label stands in a table's head */ inTable?: boolean };

/** One figure of the card: says what it was if it's another now. */
export function RateField({ field, shown, inTable = false }: Props) {
  const { name, label, unit, kind } = field;
  const { fields, before, errors } = shown;
  const [value, was] = [fields[name] ?? "", before[name]];
  // A browser ends the lines of a text it sends in its own manner.
  const isChanged = was !== undefined && was !== value.replaceAll("\r\n", "\n");
  const isLong = kind === "words" || kind === "lines";
  const id = rateFieldId(name);
  const control = {
    id,
    name,
    defaultValue: value,
    className: typeof kind === "string" && kind !== "yes-no" ? "input" : "select",
    ...(errors[name] && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
    ...(inTable && { "aria-label": label }),
  };
  const classes = ["fig", isLong && "is-long", isChanged && "is-changed"].filter(Boolean).join(" ");
  return (
    <div className={classes}>
      {!inTable && (
        <label htmlFor={id}>
          {label} {unit && <span className="muted">{unit}</span>}
        </label>
      )}
      <Control kind={kind} {...control} />
      {isChanged && !isLong && (
        <small>
          <b>was {was === "" ? "empty" : was}</b>
        </small>
      )}
      {errors[name] && (
        <p className="error" id={`${id}-error`}>
          {errors[name]}
        </p>
      )}
    </div>
  );
}

type ControlProps = {
  kind: Field["kind"];
  id: string;
  name: string;
  defaultValue: string;
  className: string;
};

function Control({ kind, ...control }: ControlProps) {
  if (kind === "number") return <input {...control} inputMode="decimal" autoComplete="off" />;
  if (kind === "text") return <input {...control} autoComplete="off" />;
  if (kind === "words") return <textarea {...control} rows={2} />;
  if (kind === "lines") return <textarea {...control} rows={6} />;
  return (
    <select {...control}>
      {(kind === "yes-no" ? yesNo : kind).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
