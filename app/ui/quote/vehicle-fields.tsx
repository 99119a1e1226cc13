import { useCallback, useState } from "react";
import type { WizardView } from "../../domain/quotes/draft/wizard-view";
import { Field } from "../form/field";
import { Select } from "../form/select";
import { useHydrated } from "../site/use-hydrated";
import { fieldId } from "./field-id";
import { chosenMake, isSameMake } from "./make";
import type { MakeText } from "./make";
import { MakeCombobox } from "./make-combobox";
import { useMakes } from "./use-makes";
import { useModels } from "./use-models";
import type { Errors } from "./use-step-form";

type Props = { view: WizardView; errors: Errors };

/** A model belongs to its make and is dropped when the make changes. */
type Chosen = MakeText & { year: string; model: { make: string; name: string } };

const nothing = { search: "", settled: false, model: { make: "", name: "" } };

const chosenOf = (year: string, make: string, model: string): Chosen => ({
  year,
  search: make,
  settled: true,
  model: { make, name: model },
});

/**
 * Year, make and model: each enables the next, and a change clears those that depend on it. Without
 * JavaScript, a button loads the dependent choices.
 */
export function VehicleFields({ view: { values, choices }, errors }: Props) {
  const hydrated = useHydrated();
  const [chosen, choose] = useState(() =>
    chosenOf(values.vehicleYear, values.vehicleMake, values.vehicleModel),
  );
  const [makes, loadMakes] = useMakes(choices.makes);
  const { year } = chosen;
  const make = chosenMake(makes, chosen);
  const model = isSameMake(chosen.model.make, make) ? chosen.model.name : "";
  const known = isSameMake(make, values.vehicleMake) && year === values.vehicleYear ? choices.models : [];
  const models = useModels(year, make, known);
  const noModels = make === "" || models === "loading";

  /** Picks up what was chosen, or restored by the browser, before hydration. */
  const adoptChosen = useCallback((fields: HTMLElement | null) => {
    const [yearField, makeField, modelField] =
      fields?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(".control, select") ?? [];
    if (!yearField || !makeField || !modelField) return;
    const found = chosenOf(yearField.value, makeField.value, modelField.value);
    choose({ ...found, settled: document.activeElement !== makeField });
  }, []);

  const errorOf = (name: "vehicleYear" | "vehicleMake" | "vehicleModel", value: string) =>
    hydrated && value ? undefined : errors[name];
  return (
    <div ref={adoptChosen}>
      <Field id={fieldId("vehicleYear")} label="Year" error={errorOf("vehicleYear", year)}>
        {(control) => (
          <Select
            name="vehicleYear"
            empty="Select year"
            options={choices.years}
            value={year}
            onChange={({ currentTarget }) => choose({ ...nothing, year: currentTarget.value })}
            {...control}
          />
        )}
      </Field>
      <Field
        id={fieldId("vehicleMake")}
        label="Make"
        error={errorOf("vehicleMake", make)}
        disabled={year === ""}
      >
        {(control) => (
          <MakeCombobox
            makes={makes}
            search={chosen.search}
            make={make}
            disabled={year === ""}
            control={control}
            onSearch={(text) => choose((now) => ({ ...now, ...text }))}
            onFocus={() => void loadMakes(year)}
          />
        )}
      </Field>
      <Field
        id={fieldId("vehicleModel")}
        label="Model"
        error={errorOf("vehicleModel", model)}
        disabled={noModels}
      >
        {(control) => (
          <Select
            name="vehicleModel"
            empty={emptyModel(make, models)}
            options={models === "loading" ? [] : models}
            value={model}
            disabled={noModels}
            onChange={({ currentTarget }) =>
              choose((now) => ({ ...now, model: { make, name: currentTarget.value } }))
            }
            {...control}
          />
        )}
      </Field>
      {/* A disabled select submits nothing, and the draft would keep the old make's model. */}
      {noModels && <input type="hidden" name="vehicleModel" value="" />}
      {!hydrated && (
        <div className="refresh">
          <p>Choose a year, then a make. After each, press</p>
          <button className="button button-line" name="intent" value="refresh" formNoValidate>
            Refresh
          </button>
        </div>
      )}
    </div>
  );
}

const emptyModel = (make: string, models: readonly string[] | "loading") => {
  if (make === "") return "Choose a make first";
  return models === "loading" ? "Loading models..." : "Select model";
};
