import { getFormProps, parse, useForm } from "@conform-to/react";
import type { FormEvent } from "react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { FieldName } from "../../domain/quotes/fields";
import type { Refusal } from "../../domain/quotes/refusal";
import { checkContact, checkDestination, checkVehicle } from "../../domain/quotes/refusal";
import { unansweredRefusal } from "../../domain/quotes/unanswered";
import type { Unanswered } from "../../domain/quotes/unanswered";
import type { WizardView } from "../../domain/quotes/wizard-view";
import { useToast } from "../site/toaster";
import { useHydrated } from "../site/use-hydrated";
import { fieldId } from "./field-id";

export type Errors = Partial<Record<FieldName, string>>;

const checks = { destination: checkDestination, vehicle: checkVehicle, contact: checkContact };

const focusFirst = ({ fields: [first] }: Refusal) => {
  if (first) document.getElementById(fieldId(first.name))?.focus();
};

/** A refusal's complaints as conform keeps them. */
const complaints = ({ fields }: Refusal) =>
  Object.fromEntries(fields.map(({ name, message }) => [name, [message]]));

/** What conform takes for the server's word on the last post. */
const resultOf = ({ refusal, values }: WizardView) =>
  refusal && {
    status: "error" as const,
    initialValue: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    error: complaints(refusal),
  };

/**
 * Wires one step: checked in the browser by the server's own schemas before it is sent, refused by a toast with the
 * words of the error catalogue, the first bad field focused; so is a press without an answer. `summary` is the refusal that came with the page itself,
 * shown above the form because nobody saw a toast.
 */
export function useStepForm(view: WizardView, unanswered: Unanswered | null) {
  const toast = useToast();
  const byScript = useHydrated();
  // Where script drew this step the visitor is there to see a toast.
  const [cameWithPage] = useState(byScript ? null : view.refusal);
  const check = checks[view.step];
  // The same object until the next post: conform takes a new one for news.
  const lastResult = useMemo(() => resultOf(view), [view]);
  const [form] = useForm<Record<string, string>>({
    id: `quote-${view.step}`,
    lastResult,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    // Not parseWithZod: it brings the whole of zod into the browser, and these checks are all that it would ask.
    onValidate: ({ formData }) =>
      parse(formData, {
        resolve(values) {
          const checked = check(values);
          return checked.ok ? { value: values } : { error: complaints(checked.refusal) };
        },
      }),
  });

  const late = view.refusal === cameWithPage ? null : view.refusal;
  const told = useRef(cameWithPage);
  useEffect(() => {
    if (!late || told.current === late) return;
    told.current = late;
    toast(late);
    // A step that has just been drawn puts its comboboxes in place of plain fields first.
    requestAnimationFrame(() => focusFirst(late));
  }, [late, toast]);

  const { phone } = view;
  const unansweredTold = useRef<Unanswered | null>(null);
  useEffect(() => {
    if (!unanswered || unansweredTold.current === unanswered) return;
    unansweredTold.current = unanswered;
    toast(unansweredRefusal(unanswered, phone));
  }, [unanswered, phone, toast]);

  const { onSubmit, ...props } = getFormProps(form);
  const formProps = {
    ...props,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const submitter = (event.nativeEvent as SubmitEvent).submitter;
      const pressed = submitter instanceof HTMLButtonElement ? submitter : null;
      if (pressed?.formNoValidate && pressed.name === "intent") return;
      // Conform checks by submitting to itself, with a button of its own.
      onSubmit(event);
      if (pressed?.name !== "intent") return;
      const checked = check(Object.fromEntries(new FormData(event.currentTarget)));
      if (checked.ok) return;
      event.preventDefault();
      toast(checked.refusal);
      focusFirst(checked.refusal);
    },
  };

  const errors: Errors = Object.fromEntries(
    Object.entries(form.allErrors).map(([name, [first]]) => [name, first]),
  );
  return { formProps, errors, summary: cameWithPage };
}
