import { placeChoiceFields } from "../../domain/places/place-help";
import { useHydrated } from "../site/use-hydrated";

type Props = {
  field: keyof typeof placeChoiceFields;
  label: string;
  choices: readonly string[];
  onChoose: (address: string) => void;
};

/** The places that an address may mean, as buttons: with script they fill the field, without they go on with it. */
export function PlaceChoices({ field, label, choices, onChoose }: Props) {
  const hydrated = useHydrated();
  if (choices.length === 0) return null;
  return (
    <div className="place-choices" role="group" aria-label={`${label}: did you mean`}>
      <p aria-hidden="true">Did you mean</p>
      {choices.map((choice) => (
        <button
          key={choice}
          className="place-choice"
          type={hydrated ? "button" : "submit"}
          name={placeChoiceFields[field]}
          value={choice}
          formNoValidate
          onClick={() => onChoose(choice)}
        >
          {choice}
        </button>
      ))}
    </div>
  );
}
