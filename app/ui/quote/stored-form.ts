import type { Step } from "#app/domain/crm/quotes/draft/steps.ts";
import type { WizardValues } from "#app/domain/crm/quotes/draft/wizard-view.ts";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import { measurementNames } from "#app/domain/trip/vehicles/measurement-names.ts";
import { kindNamed } from "#app/domain/trip/vehicles/vehicle-kind.ts";

/** What a step keeps in its tab: the trip and the vehicle, never a person. */
const keptFields = {
  destination: ["pickupAddress", "deliveryAddress", "transportType"],
  vehicle: ["vehicleKind", "vehicleYear", "vehicleMake", "vehicleModel", "isRunning", ...measurementNames],
  contact: [],
} as const satisfies Record<Step, readonly (keyof WizardValues)[]>;

type KeptName = (typeof keptFields)[Step][number];
export type StoredTexts = Partial<Record<KeptName, string>>;

/** In the tab's own storage, so that two tabs keep two forms. */
const KEY = "quoteForm";

/** `base` is what the server showed: what was chosen over something else isn't true anymore. */
type Entry = { step: Step; draftId: string | null; base: StoredTexts; texts: StoredTexts };
export type StoredForm = Pick<Entry, "step" | "draftId" | "base">;

export function textsOf(step: Step, values: Pick<WizardValues, KeptName>): StoredTexts {
  const names: readonly KeptName[] = keptFields[step];
  return Object.fromEntries(names.map((name) => [name, String(values[name])]));
}

const isEqual = (one: StoredTexts, other: StoredTexts) => JSON.stringify(one) === JSON.stringify(other);

function read(): Entry[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as Entry[]) : [];
  } catch {
    return [];
  }
}

/** Does nothing where storage is blocked: a reload then begins with what the server has. */
function write(entries: readonly Entry[]): void {
  try {
    if (entries.length > 0) window.sessionStorage.setItem(KEY, JSON.stringify(entries));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** The step's fields as they are now; a make that is still being typed counts as its text. */
export function textsIn(form: HTMLFormElement, step: Step): StoredTexts {
  const data = new FormData(form);
  const names: readonly KeptName[] = keptFields[step];
  const typedMake = form.querySelector<HTMLInputElement>("[id$=vehicleMake]")?.value ?? "";
  return Object.fromEntries(
    names.map((name) => {
      const value = data.get(name);
      const text = typeof value === "string" ? value : "";
      return [name, name === "vehicleMake" ? text || typedMake : text];
    }),
  );
}

/** Drops what the tab kept of other drafts, and of the form before its first post. */
export function removeOtherForms(draftId: string | null): void {
  const entries = read();
  const own = entries.filter((entry) => entry.draftId === draftId);
  if (draftId !== null && own.length < entries.length) write(own);
}

/** Keeps what differs from the base. */
export function storeForm({ step, draftId, base }: StoredForm, texts: StoredTexts): void {
  const others = read().filter((entry) => entry.step !== step);
  write(isEqual(base, texts) ? others : [...others, { step, draftId, base, texts }]);
}

/** What the tab kept of this form, or null. */
export function storedForm({ step, draftId, base }: StoredForm): StoredTexts | null {
  const found = read().find((entry) => entry.step === step && entry.draftId === draftId);
  return found?.base && found.texts && isEqual(found.base, base) ? found.texts : null;
}

/** With what came before the page's script, typed or restored by the browser: that counts more, and so does its year. */
export function mergeTexts(kept: StoredTexts, base: StoredTexts, now: StoredTexts): StoredTexts {
  const changed = Object.fromEntries(
    Object.entries(now).filter(([name, text]) => text !== (base[name as KeptName] ?? "")),
  ) as StoredTexts;
  const isOtherYear = changed.vehicleYear !== undefined && changed.vehicleYear !== kept.vehicleYear;
  return { ...kept, ...(isOtherYear && { vehicleMake: "", vehicleModel: "" }), ...changed };
}

/** The values as a view has them. */
export function valuesWith(values: WizardValues, texts: StoredTexts): WizardValues {
  const { isRunning, transportType, vehicleKind, ...plain } = texts;
  return {
    ...values,
    ...plain,
    isRunning: isRunning === undefined ? values.isRunning : isRunning !== "false",
    transportType: transportTypes.find((type) => type === transportType) ?? values.transportType,
    vehicleKind: kindNamed(vehicleKind) ?? values.vehicleKind,
  };
}
