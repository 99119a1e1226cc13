import type { placeChoiceFields } from "#app/domain/trip/places/place-help.ts";
import { PlaceChoices } from "./place-choices";

type Props = {
  field: keyof typeof placeChoiceFields;
  label: string;
  /** "Houston, TX 77002" */
  taken: string;
  namesakes: readonly string[];
  onChoose: (address: string) => void;
};

/** Which place was taken for a city's name, and what to do if it's another one; works without script too. */
export const PlaceChange = ({ field, label, taken, namesakes, onChoose }: Props) => (
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
