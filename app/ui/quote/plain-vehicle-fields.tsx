import { forwardRef } from "react";
import type { WizardView } from "../../domain/quotes/wizard-view";
import { Field } from "../form/field";
import { Select } from "../form/select";
import { fieldId } from "./field-id";
import type { Errors } from "./use-step-form";

type Props = { view: WizardView; errors: Errors };

/** Year, make and model without script: plain lists, and a button that fetches what hangs on year and make. */
export const PlainVehicleFields = forwardRef<HTMLDivElement, Props>(function PlainVehicleFields(
  { view: { values, choices }, errors },
  ref,
) {
  const noYear = values.vehicleYear === "";
  const noMake = noYear || values.vehicleMake === "";
  return (
    <div ref={ref}>
      <Field id={fieldId("vehicleYear")} label="Year" error={errors.vehicleYear}>
        {(control) => (
          <Select
            name="vehicleYear"
            empty="Select year"
            options={choices.years}
            defaultValue={values.vehicleYear}
            {...control}
          />
        )}
      </Field>
      <Field id={fieldId("vehicleMake")} label="Make" error={errors.vehicleMake} disabled={noYear}>
        {(control) => (
          <Select
            name="vehicleMake"
            empty={noYear ? "Choose a year first" : "Select make"}
            options={choices.makes}
            defaultValue={values.vehicleMake}
            disabled={noYear}
            {...control}
          />
        )}
      </Field>
      <Field id={fieldId("vehicleModel")} label="Model" error={errors.vehicleModel} disabled={noMake}>
        {(control) => (
          <Select
            name="vehicleModel"
            empty={noMake ? "Choose a make first" : "Select model"}
            options={choices.models}
            defaultValue={values.vehicleModel}
            disabled={noMake}
            {...control}
          />
        )}
      </Field>
      <div className="refresh">
        <p>Choose a year, then a make. After each, press</p>
        <button className="button button-line" name="intent" value="refresh" formNoValidate>
          Refresh
        </button>
      </div>
    </div>
  );
});
