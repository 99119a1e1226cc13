import { useState } from "react";
import type { WizardView } from "../../domain/quotes/wizard-view";
import { Field } from "../form/field";
import { Select } from "../form/select";
import { MakeCombobox } from "./make-combobox";
import type { Carried } from "./use-carried";
import { useModels } from "./use-models";
import { fieldId } from "./field-id";
import type { Errors } from "./use-step-form";

type Props = { view: WizardView; carried: Carried; errors: Errors };

/** Another make clears the model. The same make told again, as a list that comes late does, clears nothing. */
const withMake = (now: Carried, make: string): Carried =>
  now.vehicleMake === make ? now : { ...now, vehicleMake: make, vehicleModel: "" };

/** Year, make and model with script: each opens the next, and a change clears what hung on it. */
export function VehicleFields({ view: { values, choices }, carried, errors }: Props) {
  const [{ vehicleYear: year, vehicleMake: make, vehicleModel: model }, choose] = useState(carried);
  const known = make === values.vehicleMake && year === values.vehicleYear ? choices.models : [];
  const models = useModels(year, make, known);
  const noModels = make === "" || models === "loading";
  return (
    <>
      <Field id={fieldId("vehicleYear")} label="Year" error={year ? undefined : errors.vehicleYear}>
        {(control) => (
          <Select
            name="vehicleYear"
            empty="Select year"
            options={choices.years}
            value={year}
            onChange={({ currentTarget }) =>
              choose({ vehicleYear: currentTarget.value, vehicleMake: "", vehicleModel: "" })
            }
            {...control}
          />
        )}
      </Field>
      <Field
        id={fieldId("vehicleMake")}
        label="Make"
        error={make ? undefined : errors.vehicleMake}
        disabled={year === ""}
      >
        {(control) => (
          <MakeCombobox
            // Another year starts the search anew, its list of makes too.
            key={year}
            year={year}
            make={make}
            known={year === values.vehicleYear ? choices.makes : []}
            control={control}
            onChoose={(chosen) => choose((now) => withMake(now, chosen))}
          />
        )}
      </Field>
      <Field
        id={fieldId("vehicleModel")}
        label="Model"
        error={model ? undefined : errors.vehicleModel}
        disabled={noModels}
      >
        {(control) => (
          <Select
            name="vehicleModel"
            empty={
              make === ""
                ? "Choose a make first"
                : models === "loading"
                  ? "Loading models..."
                  : "Select model"
            }
            options={models === "loading" ? [] : models}
            value={model}
            disabled={noModels}
            onChange={({ currentTarget }) =>
              choose({ vehicleYear: year, vehicleMake: make, vehicleModel: currentTarget.value })
            }
            {...control}
          />
        )}
      </Field>
      {/* A disabled list sends nothing, and the draft would keep the old make's model. */}
      {noModels && <input type="hidden" name="vehicleModel" value="" />}
    </>
  );
}
