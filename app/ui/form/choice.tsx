import type { ReactNode } from "react";
import { FieldError } from "./field-error";

type Option = { value: string; label: string; note?: string | undefined; drawing?: ReactNode };

type Props = {
  id: string;
  name: string;
  legend: string;
  options: readonly Option[];
  chosen: string;
  error?: string;
  onChoose?: (value: string) => void;
};

/** Radio buttons drawn as cards; one is always selected. */
export function Choice({ id, name, legend, options, chosen, error, onChoose }: Props) {
  return (
    <fieldset className="choice" id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, label, note, drawing }) => (
        // Set here, not with :has(), because :has() would shift the label when its last child arrives.
        <label
          className="choice-option"
          data-drawn={drawing ? "" : undefined}
          data-noted={note ? "" : undefined}
          key={value}
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            onChange={() => onChoose?.(value)}
          />
          {drawing}
          <span className="choice-label">{label}</span>
          {note && <span className="choice-note">{note}</span>}
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
