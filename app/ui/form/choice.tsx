import type { ReactNode } from "react";

type Option = { value: string; label: string; note?: string; drawing?: ReactNode };

type Props = {
  id: string;
  name: string;
  legend: string;
  options: readonly Option[];
  chosen: string;
  error?: string;
};

/** Radio buttons drawn as cards; one is always selected. */
export function Choice({ id, name, legend, options, chosen, error }: Props) {
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
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {drawing}
          <span className="choice-label">{label}</span>
          {note && <span className="choice-note">{note}</span>}
        </label>
      ))}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
