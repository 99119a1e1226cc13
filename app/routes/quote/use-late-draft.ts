import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ShownResult } from "#app/domain/crm/quotes/share/shown-result.ts";
import type { WizardView } from "#app/domain/crm/quotes/draft/wizard-view.ts";
import type { ShownOrder } from "./load-ordered.server";
import { hasDraftHint, setDraftHint } from "#app/ui/quote/draft-hint.ts";

export type WizardPage = {
  page: string;
  wizard: WizardView | null;
  result: ShownResult | null;
  /** the order of a quote that is signed, in place of its result */
  ordered: ShownOrder | null;
  draftId: string | null;
};

const isUnchanged = (field: Element) =>
  !(field instanceof HTMLInputElement) ||
  field.type === "hidden" ||
  (field.value === field.defaultValue && field.checked === field.defaultChecked);

/** Whether the visitor has begun to fill in the form, which may have been before our script came. */
function isFormBegun(): boolean {
  const form = document.querySelector<HTMLFormElement>("#quote form");
  return !!form && (form.contains(document.activeElement) || ![...form.elements].every(isUnchanged));
}

const isOfVisitor = ({ result, ordered, draftId }: WizardPage): boolean =>
  result !== null || ordered !== null || draftId !== null;

/**
 * A page that many visitors get shows an empty form. Returns what it shows to a browser that has a draft, once the server
 * has said so, unless the visitor has begun to fill in the empty one.
 */
export function useLateDraft(shown: WizardPage): WizardPage {
  const { load, data } = useFetcher<WizardPage>();
  const [isBegun, setBegun] = useState(false);
  const isFresh = shown.wizard?.arrival.isFresh ?? false;
  const { page, result, ordered, draftId } = shown;
  const late = data && isOfVisitor(data) ? data : null;

  useEffect(() => {
    if (!isFresh) setDraftHint(result !== null || ordered !== null || draftId !== null);
    else if (hasDraftHint() && !isFormBegun()) load(page);
  }, [isFresh, result, ordered, draftId, page, load]);

  useEffect(() => {
    if (data) setDraftHint(late !== null);
    if (data || !isFresh) return;
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest("#quote form")) setBegun(true);
    };
    for (const event of ["focusin", "input"]) document.addEventListener(event, note);
    return () => {
      for (const event of ["focusin", "input"]) document.removeEventListener(event, note);
    };
  }, [isFresh, data, late]);

  return isFresh && late && !isBegun ? late : shown;
}
