import { useEffect, useState } from "react";
import type { PlaceHelp } from "#app/domain/trip/places/place-help.ts";
import { Combobox } from "#app/ui/form/combobox.tsx";
import { Highlight } from "#app/ui/form/highlight.tsx";
import { ownPlaces } from "#app/ui/quote/own-places.ts";
import { PlaceChoices } from "#app/ui/quote/place-choices.tsx";
import { usePlaceHelp } from "#app/ui/quote/use-place-help.ts";
import { usePlaceProposals } from "#app/ui/quote/use-place-proposals.ts";
import { Field } from "#app/ui/admin/field.tsx";

type Props = {
  id: string;
  name: "pickupAddress" | "deliveryAddress";
  label: string;
  value: string;
  error?: string | undefined;
  /** for `value` */
  help: PlaceHelp;
};

/** An address as the public form takes it, with the same proposals and the same questions. */
export function PlaceField({ id, name, label, value, error, help }: Props) {
  const [text, setText] = useState(value);
  const [chosen, setChosen] = useState(value);
  const proposals = usePlaceProposals(ownPlaces, text === chosen ? "" : text);
  const [fills, setFills] = useState(0);
  const fill = (address: string) => {
    setText(address);
    setChosen(address);
    setFills((count) => count + 1);
  };
  // Setting a value from script fires no event, and the price is asked by one.
  useEffect(() => {
    if (fills > 0) document.getElementById(id)?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [fills, id]);
  const { note, choices, namesakes, lookUp } = usePlaceHelp({ text, value, help, onNamed: fill });
  return (
    <div className="place">
      <Field id={id} label={label} hint={note ?? "ZIP code or city"} error={error}>
        {(control) => (
          <Combobox
            control={control}
            name={name}
            suggestions={choices}
            items={proposals}
            text={text}
            onText={setText}
            onChoose={async (proposal) => {
              const address = await proposal.address();
              setText(address);
              setChosen(address);
            }}
            keyOf={(proposal) => proposal.label}
            draw={(proposal) => <Highlight text={proposal.label} typed={text} />}
            onLeave={lookUp}
          />
        )}
      </Field>
      {namesakes && namesakes.length > 0 ? (
        <details key={text}>
          <summary className="fine">Another {text.split(",")[0]}?</summary>
          <PlaceChoices
            field={name}
            label={label}
            choices={namesakes}
            onChoose={fill}
            lead="Other places with this name"
          />
        </details>
      ) : (
        <PlaceChoices field={name} label={label} choices={choices} onChoose={fill} />
      )}
    </div>
  );
}
