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

/** A question with a few answers side by side, one of them always chosen: radio buttons drawn as cards. */
export function Choice({ id, name, legend, options, chosen, error }: Props) {
  return (
    <fieldset className="choice" id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, label, note, drawing }) => (
        // Not for the style sheet to find out: what comes last in a label would move what stands already.
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
