import { useState } from "react";
import { Combobox } from "../form/combobox";
import type { ControlProps } from "../form/field";
import { Highlight } from "../form/highlight";
import type { TypedBefore } from "../form/use-typed-before";
import { useTellEnd } from "../map/told-way";
import { useGooglePlaces } from "./google-places";
import { ownPlaces } from "./own-places";
import { placeHolder } from "./place-hint";
import { usePlaceProposals } from "./use-place-proposals";

type Props = {
  name: "pickupAddress" | "deliveryAddress";
  control: ControlProps;
  typed: TypedBefore;
  mapsKey: string | null;
};

/** What Google's widget writes into a field when its key is refused. */
const broken = "oops! something went wrong";
const clean = (text: string) => (text.toLowerCase().includes(broken) ? "" : text);

/** The address field with script: proposals from our own places, or from Google's where a key is set and works. */
export function PlaceCombobox({ name, control, typed, mapsKey }: Props) {
  const [text, setText] = useState(() => clean(typed.value));
  // Whoever began before the script was there gets the proposals for it.
  const [chosen, setChosen] = useState(typed.typing ? "" : text);
  useTellEnd(name, text);
  const google = useGooglePlaces(mapsKey);
  const proposals = usePlaceProposals(google.places ?? ownPlaces, text === chosen ? "" : text);

  return (
    <Combobox
      control={control}
      name={name}
      placeholder={placeHolder}
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
      onFocus={google.prepare}
      focusAt={typed.selection}
      openNow={typed.typing}
      // The next field and the button stay within reach.
      inFlow
    />
  );
}
