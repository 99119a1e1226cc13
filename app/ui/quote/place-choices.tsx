import { placeChoiceFields } from "#app/domain/trip/places/place-help.ts";
import { useHydrated } from "remix-utils/use-hydrated";

type Props = {
  field: keyof typeof placeChoiceFields;
  label: string;
  choices: readonly string[];
  onChoose: (address: string) => void;
  /** said before the choices */
  lead?: string;
};

/** The places that an address may mean, as buttons: with script they fill the field, without they go on with it. */
export function PlaceChoices({ field, label, choices, onChoose, lead = "Did you mean" }: Props) {
  const hydrated = useHydrated();
  if (choices.length === 0) return null;
  return (
    <div className="place-choices" role="group" aria-label={`${label}: ${lead.toLowerCase()}`}>
      <p aria-hidden="true">{lead}</p>
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
