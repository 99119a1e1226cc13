import { Field } from "../form/field";
import { useTypedBefore } from "../form/use-typed-before";
import type { PlaceCombobox } from "./place-combobox";
import { fieldId } from "./field-id";
import { placeHint, placeHolder } from "./place-hint";

type Props = {
  name: "pickupAddress" | "deliveryAddress";
  label: string;
  value: string;
  error?: string;
  /** places that a value without a ZIP may have meant */
  suggestions: readonly string[];
  mapsKey: string | null;
  /** what takes the plain field's place, once it is there */
  Combobox: typeof PlaceCombobox | null;
};

/** An address: a plain field, and with script one that proposes places while you type. */
export function PlaceField({ name, label, value, error, suggestions, mapsKey, Combobox }: Props) {
  const [typed, plain] = useTypedBefore(Combobox !== null);
  const id = fieldId(name);
  const proposed = suggestions.length > 0 ? `Did you mean ${suggestions.join(" · ")}?` : "";
  return (
    <Field id={id} label={label} hint={typed || !proposed ? placeHint : proposed} error={error}>
      {(control) =>
        typed && Combobox ? (
          <Combobox name={name} control={control} typed={typed} mapsKey={mapsKey} />
        ) : (
          <>
            <input
              className="control"
              type="text"
              name={name}
              defaultValue={value}
              placeholder={placeHolder}
              autoComplete="off"
              list={`${id}-places`}
              ref={plain}
              {...control}
            />
            <datalist id={`${id}-places`}>
              {suggestions.map((place) => (
                <option key={place} value={place} />
              ))}
            </datalist>
          </>
        )
      }
    </Field>
  );
}
