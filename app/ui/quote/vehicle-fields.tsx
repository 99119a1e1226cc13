import { useCallback, useState } from "react";
import type { WizardView } from "#app/domain/crm/quotes/draft/wizard-view.ts";
import { isSameQuestion, runningWords } from "#app/domain/trip/vehicles/running-words.ts";
import { kindWith, makesFrom } from "#app/domain/trip/vehicles/makes-of-year.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { useHydrated } from "remix-utils/use-hydrated";
import { fieldId } from "./field-id";
import { chosenMake, isSameMake } from "./make";
import type { MakeText } from "./make";
import { KindChoice } from "./kind-choice";
import { MakeCombobox } from "./make-combobox";
import { MeasurementFields } from "./measurement-fields";
import { useMakes } from "./use-makes";
import { useModels } from "./use-models";
import type { Errors } from "./use-step-form";
import { Choice } from "#app/ui/form/choice.tsx";

type Props = { view: WizardView; errors: Errors; action: string };

/** A model belongs to its make and is dropped when the make changes. */
type Chosen = MakeText & { kind: VehicleKind; year: string; model: { make: string; name: string } };

const nothing = { search: "", settled: false, model: { make: "", name: "" } };

const chosenOf = (kind: VehicleKind, year: string, make: string, model: string): Chosen => ({
  kind,
  year,
  search: make,
  settled: true,
  model: { make, name: model },
});

/**
 * Kind, year, make and model: each enables the next, and a change clears those that depend on it. Without
 * JavaScript, a button loads the dependent choices.
 */
export function VehicleFields({ view, errors, action }: Props) {
  const { values, choices } = view;
  const hydrated = useHydrated();
  const [chosen, choose] = useState(() =>
    chosenOf(values.vehicleKind, values.vehicleYear, values.vehicleMake, values.vehicleModel),
  );
  const { year } = chosen;
  const came = { year: choices.year, makes: choices.makes };
  const [running, setRunning] = useState({ of: values.vehicleKind, is: values.isRunning });
  const [makes, loadMakes] = useMakes(year, came, choices.known);
  const make = chosenMake(makesFrom(makes, chosen.kind), chosen);
  const kind = kindWith(makes, make, chosen.kind);
  const model = isSameMake(chosen.model.make, make) ? chosen.model.name : "";
  const cameWith = year === values.vehicleYear && kind === values.vehicleKind;
  const known = cameWith && isSameMake(make, values.vehicleMake) ? choices.models : [];
  const models = useModels({ year, make, kind }, known);
  const isLoading = models === "loading";

  /** Picks up what was chosen, or restored by the browser, before hydration. */
  const adoptChosen = useCallback((fields: HTMLElement | null) => {
    const [yearField, makeField, modelField] =
      fields?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(".control, select") ?? [];
    if (!yearField || !makeField || !modelField) return;
    choose((now) => ({
      ...chosenOf(now.kind, yearField.value, makeField.value, modelField.value),
      settled: document.activeElement !== makeField,
    }));
  }, []);

  /** The year stays, and a make that builds the other kind too. */
  const chooseKind = (next: VehicleKind) => {
    if (next !== kind) setRunning({ of: next, is: true });
    choose((now) => ({
      ...now,
      ...(makes[next].includes(make) ? { search: make, settled: true } : nothing),
      kind: next,
    }));
  };

  /** What a field got wrong, until it's corrected; what the server found wrong has a value. */
  const errorOf = (name: "vehicleYear" | "vehicleMake" | "vehicleModel", value: string) => {
    const isAsPosted = value === values[name] && Boolean(view.lastResult?.error?.[name]);
    return hydrated && value && !isAsPosted ? undefined : errors[name];
  };
  return (
    <div ref={adoptChosen}>
      <KindChoice kind={kind} action={action} onChoose={chooseKind} />
      <Field id={fieldId("vehicleYear")} label="Year" error={errorOf("vehicleYear", year)}>
        {(control) => (
          <Select
            name="vehicleYear"
            empty="Select year"
            options={choices.years}
            value={year}
            onChange={({ currentTarget }) => choose({ ...nothing, kind, year: currentTarget.value })}
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
            kind={kind}
            text={chosen}
            make={make}
            disabled={year === ""}
            control={control}
            onSearch={(text) =>
              choose((now) => ({
                ...now,
                ...text,
                ...(text.settled && { kind: kindWith(makes, text.search, now.kind) }),
              }))
            }
            onFocus={() => void loadMakes()}
          />
        )}
      </Field>
      <Field
        id={fieldId("vehicleModel")}
        label="Model"
        error={errorOf("vehicleModel", model)}
        disabled={make === "" || isLoading}
      >
        {(control) => (
          <Select
            name="vehicleModel"
            empty={emptyModel(make, models)}
            options={isLoading ? [] : models}
            value={model}
            disabled={make === ""}
            // While they load it can have the focus, so that Tab leads here at once.
            aria-disabled={isLoading || undefined}
            onChange={({ currentTarget }) =>
              choose((now) => ({ ...now, model: { make, name: currentTarget.value } }))
            }
            {...control}
          />
        )}
      </Field>
      {!hydrated && (
        <div className="refresh">
          <p>Choose a year, then a make. After each, press</p>
          <button className="button button-line" name="intent" value="refresh" formNoValidate>
            Refresh
          </button>
        </div>
      )}
      <MeasurementFields view={view} errors={errors} vehicle={{ kind, year, make, model }} />
      {/* A disabled select submits nothing, and the draft would keep the old make's model. */}
      {make === "" && <input type="hidden" name="vehicleModel" value="" />}
      <RunningQuestion
        kind={kind}
        isRunning={isSameQuestion(kind, running.of) ? running.is : true}
        error={errors.isRunning}
        onChoose={(is) => setRunning({ of: kind, is })}
      />
    </div>
  );
}

const emptyModel = (make: string, models: readonly string[] | "loading") => {
  if (make === "") return "Choose a make first";
  return models === "loading" ? "Loading models..." : "Select model";
};

type RunningQuestionProps = {
  kind: VehicleKind;
  isRunning: boolean;
  error?: string;
  onChoose: (isRunning: boolean) => void;
};

/** Asked of every kind in its own words; another question starts over. */
function RunningQuestion({ kind, isRunning, error, onChoose }: RunningQuestionProps) {
  const { question, yes, no } = runningWords[kind];
  return (
    <Choice
      key={kind}
      id={fieldId("isRunning")}
      name="isRunning"
      legend={question}
      chosen={String(isRunning)}
      error={error}
      onChoose={(value) => onChoose(value === "true")}
      options={[
        { value: "true", label: yes.label, note: yes.note },
        { value: "false", label: no.label, note: no.note },
      ]}
    />
  );
}
