import { useEffect, useState, useCallback } from "react";
import type { PlaceHelp, placeChoiceFields } from "#app/domain/trip/places/place-help.ts";
import { Combobox } from "#app/ui/form/combobox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Highlight } from "#app/ui/form/highlight.tsx";
import { useNotifyEnd } from "#app/ui/map/draft-route.ts";
import { fieldId } from "./field-id";
import { ownPlaces } from "./own-places";
import { PlaceChoices } from "./place-choices";
import { placeHint, placeHolder } from "./place-hint";
import { usePlaceHelp } from "./use-place-help";
import { usePlaceProposals } from "./use-place-proposals";
import type { PlaceSource } from "./own-places";

type Props = {
  name: "pickupAddress" | "deliveryAddress";
  label: string;
  value: string;
  error?: string;
  /** for `value` */
  help: PlaceHelp;
  mapsKey: string | null;
};

/** What Google's widget writes into a field when its key is rejected. */
const broken = "oops! something went wrong";
const clean = (text: string) => (text.toLowerCase().includes(broken) ? "" : text);

/** An address field with proposals from Google if a key is set and works, otherwise from our own places. */
export function PlaceField({ name, label, value, error, help, mapsKey }: Props) {
  const id = fieldId(name);
  const [text, setText] = useState(() => clean(value));
  const [chosen, setChosen] = useState(text);
  useNotifyEnd(name, text);
  const { places, prepare } = useGooglePlaces(mapsKey);
  // A field that had the focus before hydration fires no focus event.
  useEffect(() => {
    if (document.activeElement?.id === id) prepare();
  }, [id, prepare]);
  const proposals = usePlaceProposals(places ?? ownPlaces, text === chosen ? "" : text);

  const [fills, setFills] = useState(0);
  const fill = (address: string) => {
    setText(address);
    setChosen(address);
    setFills((count) => count + 1);
  };
  // Setting a value from script fires no event, so dispatch one for the form to check the field again.
  useEffect(() => {
    if (fills > 0) document.getElementById(id)?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [fills, id]);
  const { note, choices, namesakes, lookUp } = usePlaceHelp({ text, value, help, onNamed: fill });

  return (
    <Field
      id={id}
      label={label}
      // The line of the place that was taken is as high, so that nothing moves.
      hint={namesakes ? null : placeHint}
      note={note ?? ""}
      error={error}
      help={
        namesakes ? (
          <PlaceChange
            key={text}
            field={name}
            label={label}
            taken={text.trim()}
            namesakes={namesakes}
            onChoose={fill}
          />
        ) : (
          <PlaceChoices field={name} label={label} choices={choices} onChoose={fill} />
        )
      }
    >
      {(control) => (
        <Combobox
          control={control}
          name={name}
          placeholder={placeHolder}
          suggestions={choices}
          items={proposals}
          text={text}
          onText={(next) => setText(clean(next))}
          onChoose={async (proposal) => {
            setText(proposal.label);
            setChosen(proposal.label);
            // The list tells the form itself; telling it twice would choose again, without an end.
            const address = await proposal.address();
            setText(address);
            setChosen(address);
          }}
          keyOf={({ label }) => label}
          draw={({ label }) => <Highlight text={label} typed={text} />}
          onFocus={prepare}
          onLeave={lookUp}
          // Keeps the next field and the button within reach.
          inFlow
        />
      )}
    </Field>
  );
}

type PlaceChangeProps = {
  field: keyof typeof placeChoiceFields;
  label: string;
  /** "Houston, TX 77002" */
  taken: string;
  namesakes: readonly string[];
  onChoose: (address: string) => void;
};

/** Which place was taken for a city's name, and what to do if it's another one; works without script too. */
const PlaceChange = ({ field, label, taken, namesakes, onChoose }: PlaceChangeProps) => (
  <details className="place-change">
    <summary>
      {taken} · <span className="place-change-word">change</span>
    </summary>
    <p>
      The price is for ZIP code {taken.slice(-5)}. If your street has another one, enter that in the field
      above.
    </p>
    <PlaceChoices
      field={field}
      label={label}
      choices={namesakes}
      onChoose={onChoose}
      lead="Other places with this name"
    />
  </details>
);

/** Google's places once `prepare` has loaded them; null without a key, on preview hosts and after a failure. */
function useGooglePlaces(key: string | null) {
  const [places, setPlaces] = useState<{ source: PlaceSource } | null>(null);
  const prepare = useCallback(() => {
    if (!key) return;
    import("./google-places")
      .then(({ googlePlaces }) => googlePlaces(key))
      .then(
        (source) => source && setPlaces({ source }),
        (error: Error) => console.info(`Google's places are not used: ${error.message}.`),
      );
  }, [key]);
  return { places: places?.source ?? null, prepare };
}
