import { useEffect, useState } from "react";
import { Combobox } from "../form/combobox";
import { Field } from "../form/field";
import { Highlight } from "../form/highlight";
import { useNotifyEnd } from "../map/draft-route";
import { useHydrated } from "../site/use-hydrated";
import { fieldId } from "./field-id";
import { useGooglePlaces } from "./google-places";
import { ownPlaces } from "./own-places";
import { placeHint, placeHolder } from "./place-hint";
import { usePlaceProposals } from "./use-place-proposals";

type Props = {
  name: "pickupAddress" | "deliveryAddress";
  label: string;
  value: string;
  error?: string;
  /** places that a value without a ZIP may refer to */
  suggestions: readonly string[];
  mapsKey: string | null;
};

/** What Google's widget writes into a field when its key is rejected. */
const broken = "oops! something went wrong";
const clean = (text: string) => (text.toLowerCase().includes(broken) ? "" : text);

/** An address field with proposals from Google if a key is set and works, otherwise from our own places. */
export function PlaceField({ name, label, value, error, suggestions, mapsKey }: Props) {
  const hydrated = useHydrated();
  const [text, setText] = useState(() => clean(value));
  const [chosen, setChosen] = useState(text);
  useNotifyEnd(name, text);
  const { places, prepare } = useGooglePlaces(mapsKey);
  // A field that had the focus before hydration fires no focus event.
  useEffect(() => {
    if (document.activeElement?.id === fieldId(name)) prepare();
  }, [name, prepare]);
  const proposals = usePlaceProposals(places ?? ownPlaces, text === chosen ? "" : text);
  const hint = hydrated || suggestions.length === 0 ? placeHint : `Did you mean ${suggestions.join(" · ")}?`;
  return (
    <Field id={fieldId(name)} label={label} hint={hint} error={error}>
      {(control) => (
        <Combobox
          control={control}
          name={name}
          placeholder={placeHolder}
          suggestions={suggestions}
          items={proposals}
          text={text}
          onText={(next) => setText(clean(next))}
          onChoose={async (proposal) => {
            setText(proposal.label);
            setChosen(proposal.label);
            const address = await proposal.address();
            setText(address);
            setChosen(address);
          }}
          keyOf={({ label }) => label}
          draw={({ label }) => <Highlight text={label} typed={text} />}
          onFocus={prepare}
          // Keeps the next field and the button within reach.
          inFlow
        />
      )}
    </Field>
  );
}
