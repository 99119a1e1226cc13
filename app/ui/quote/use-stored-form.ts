import { useEffect, useMemo, useState } from "react";
import type { WizardView } from "#app/domain/crm/quotes/draft/wizard-view.ts";
import { noPlaceHelp } from "#app/domain/trip/places/place-help.ts";
import {
  removeOtherForms,
  storeForm,
  storedForm,
  mergeTexts,
  textsIn,
  textsOf,
  valuesWith,
} from "./stored-form";
import type { StoredForm, StoredTexts } from "./stored-form";

const formOf = (step: string) => document.getElementById(`quote-${step}`);

const withStored = (view: WizardView, texts: StoredTexts): WizardView => {
  const values = valuesWith(view.values, texts);
  const isSame = (...names: (keyof WizardView["values"])[]) =>
    names.every((name) => values[name] === view.values[name]);
  const isSameVehicle = isSame("vehicleYear", "vehicleMake", "vehicleModel", "vehicleKind");
  const { choices, places } = view;
  return {
    ...view,
    values,
    choices: { ...choices, models: isSameVehicle ? choices.models : [] },
    measured: isSameVehicle ? view.measured : undefined,
    sizes: isSameVehicle ? view.sizes : null,
    places: {
      pickupAddress: isSame("pickupAddress") ? places.pickupAddress : noPlaceHelp,
      deliveryAddress: isSame("deliveryAddress") ? places.deliveryAddress : noPlaceHelp,
    },
  };
};

/**
 * What the visitor chose and hasn't sent yet survives a reload of its step: the tab keeps it when the page goes away.
 * `view` is shown, `came` is what a reload shows. Returns the view with what was kept, and whether that's in it.
 */
export function useStoredForm(view: WizardView, came: WizardView): { shown: WizardView; isKept: boolean } {
  const { step, draftId } = view;
  const base = useMemo(() => textsOf(step, came.values), [step, came.values]);
  const [kept, setKept] = useState<{ of: string; texts: StoredTexts; focused: string | null } | null>(null);
  const of = JSON.stringify([step, draftId, base]);
  const isRejected = view !== came;

  useEffect(() => {
    const found = formOf(step);
    if (!(found instanceof HTMLFormElement)) return;
    const here: StoredForm = { step, draftId, base };
    const keep = () => {
      const form = formOf(step);
      if (form instanceof HTMLFormElement) storeForm(here, textsIn(form, step));
    };
    let isStale = false;
    removeOtherForms(draftId);
    const texts = isRejected ? null : storedForm(here);
    // Once the fields have taken over what was typed before the script came.
    queueMicrotask(() => {
      if (isStale || !texts) return;
      setKept({
        of,
        texts: mergeTexts(texts, here.base, textsIn(found, step)),
        focused: found.contains(document.activeElement) ? (document.activeElement?.id ?? null) : null,
      });
    });
    // A button for a kind changes the form without an event of its own: the last word is said when the page goes.
    const events = ["input", "change", "visibilitychange"];
    for (const event of events) document.addEventListener(event, keep);
    window.addEventListener("pagehide", keep);
    return () => {
      isStale = true;
      for (const event of events) document.removeEventListener(event, keep);
      window.removeEventListener("pagehide", keep);
    };
  }, [step, draftId, base, of, isRejected]);

  const isKept = kept?.of === of && !isRejected;
  useEffect(() => {
    // The form is drawn anew, and its field with it.
    if (isKept && kept.focused) document.getElementById(kept.focused)?.focus();
  }, [isKept, kept]);
  return { shown: isKept ? withStored(view, kept.texts) : view, isKept };
}
