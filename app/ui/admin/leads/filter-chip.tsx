import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/admin/icon.tsx";

type Props = {
  label: string;
  value?: string;
  isOn: boolean;
  /** whether it has many fields */
  isWide?: boolean;
  /** the list without this filter */
  without?: string;
  children: ReactNode;
};

/** A filter of the form: says its value, and opens its fields. */
export function FilterChip({ label, value, isOn, isWide, without, children }: Props) {
  return (
    <div className="chip-at">
      <details>
        <summary className={isOn ? "chip on" : "chip"}>
          <span className="clip">
            {label}
            {value !== undefined && (
              <span className="chip-value">
                : <b>{value}</b>
              </span>
            )}
          </span>
          <Icon name="down" />
        </summary>
        <div className={isWide ? "pop is-wide" : "pop"}>
          {children}
          <div className="btns">
            <button className="btn small">Apply</button>
            {isOn && without && (
              <Link className="btn small plain" to={without}>
                Any
              </Link>
            )}
          </div>
        </div>
      </details>
      {isOn && without && (
        <Link className="chip-off" to={without} aria-label={`Remove ${label}`}>
          <Icon name="x" />
        </Link>
      )}
    </div>
  );
}

/** A filter without fields of its own here: only its removal. */
export function SetFilter({ label, value, without }: { label: string; value: string; without: string }) {
  return (
    <span className="chip-at">
      <span className="chip on">
        {label}: <b>{value}</b>
      </span>
      <Link className="chip-off" to={without} aria-label={`Remove ${label}`}>
        <Icon name="x" />
      </Link>
    </span>
  );
}

type Choices = {
  name: string;
  chosen: readonly string[];
  options: readonly (readonly [string, string])[];
  /** how many leads an option finds, by its value */
  counts?: Readonly<Record<string, string>> | null;
};

/** Boxes to tick, of one filter. */
export function FilterChoices({ name, chosen, options, counts }: Choices) {
  return (
    <ul className="menu">
      {options.map(([value, label]) => (
        <li key={value}>
          <label>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {label}
            {counts?.[value] && <span className="fine"> {counts[value]}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
}
