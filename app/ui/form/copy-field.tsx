import { useRef, useState } from "react";
import { ClientOnly } from "remix-utils/client-only";
import { Field } from "./field";

type Props = { id: string; label: string; value: string };

/** The text can be selected and copied by hand; with JavaScript a button does both. */
export function CopyField({ id, label, value }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState<"" | "Copied" | "Selected: please copy it now">("");
  const copy = () => {
    input.current?.select();
    navigator.clipboard.writeText(value).then(
      () => setWord("Copied"),
      () => setWord("Selected: please copy it now"),
    );
  };
  return (
    <div className="copy-field">
      <Field id={id} label={label}>
        {(control) => (
          <span className="copy-field-row">
            <input
              ref={input}
              className="control"
              readOnly
              value={value}
              onFocus={(event) => event.currentTarget.select()}
              {...control}
            />
            <ClientOnly>
              {() => (
                <button className="button button-line" type="button" onClick={copy}>
                  Copy
                </button>
              )}
            </ClientOnly>
          </span>
        )}
      </Field>
      <span className="keep-status" role="status">
        {word}
      </span>
    </div>
  );
}
