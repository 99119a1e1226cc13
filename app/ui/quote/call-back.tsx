import { Form, useActionData, useNavigation, useSearchParams } from "@remix-run/react";
import type { CallbackView } from "#app/domain/crm/quotes/callback/callback-view.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { Field } from "#app/ui/form/field.tsx";

type Props = {
  callback: CallbackView;
  /** the quote's own link, where the form posts */
  link: string;
};

/** What comes back of a form that wasn't taken. */
type Answer = { errors?: FormErrors; callback?: { callbackAt: string; callbackPhone: string } };

/** Asks us to call at a time they choose, or says when we will. */
export function CallBack({ callback, link }: Props) {
  const { asked } = callback;
  const answer = useActionData<Answer>();
  const [search] = useSearchParams();
  const rejected = answer?.callback ? answer : undefined;
  if (!asked)
    return (
      <div className="call-back" id="callback">
        {search.get("callback") === "canceled" && (
          <p role="status">All right, we won’t call. You can ask again any time.</p>
        )}
        <CallBackForm key={rejected?.errors?.message} callback={callback} link={link} rejected={rejected} />
      </div>
    );
  return (
    <div className="call-back" id="callback">
      <p role="status">
        {asked.isPast ? "We wanted to call you " : "We’ll call you "}
        <strong>
          <time dateTime={asked.at}>{asked.when}</time>
        </strong>{" "}
        ({callback.zone}) at the number ending in <strong className="figures">{callback.phoneEnding}</strong>.
        {asked.isPast && " If we haven’t, call us or pick another time."}
      </p>
      <div className="call-back-change">
        {callback.days.length > 0 && (
          <details open={rejected !== undefined || undefined}>
            <summary>Change</summary>
            <CallBackForm
              key={rejected?.errors?.message ?? asked.at}
              callback={callback}
              link={link}
              rejected={rejected}
            />
          </details>
        )}
        <Form method="post" action={link} preventScrollReset>
          <button className="button button-plain" name="intent" value="callback-cancel">
            Cancel<span className="sr-only"> the call</span>
          </button>
        </Form>
      </div>
    </div>
  );
}

function CallBackForm({ callback, link, rejected }: Props & { rejected: Answer | undefined }) {
  const { days, zoneHint, phoneEnding, asked } = callback;
  const navigation = useNavigation();
  const isWorking = navigation.formData?.get("intent") === "callback";
  const errorOf = (field: string) => {
    const message = rejected?.errors?.fields.find((one) => one.field === field)?.message;
    return message ? { error: message } : {};
  };
  const isKnown = phoneEnding !== null;
  return (
    <Form method="post" action={link} className="call-back-form" preventScrollReset>
      <input type="hidden" name="intent" value="callback" />
      <Field
        id="callbackAt"
        label={asked ? "Call me at" : "Or call me back at"}
        hint={zoneHint}
        {...errorOf("callbackAt")}
      >
        {(control) => (
          <span className="select">
            <select
              name="callbackAt"
              defaultValue={rejected?.callback?.callbackAt ?? asked?.at ?? ""}
              {...control}
            >
              <option value="">Pick a time</option>
              {days.map(({ label, slots }) => (
                <optgroup key={label} label={label}>
                  {slots.map((slot) => (
                    <option key={slot.at} value={slot.at}>
                      {slot.label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </span>
        )}
      </Field>
      <Field
        id="callbackPhone"
        label={isKnown ? "Another number" : "Your phone number"}
        optional={isKnown}
        hint={hintOf(callback)}
        {...errorOf("callbackPhone")}
      >
        {(control) => (
          <input
            className="control"
            name="callbackPhone"
            type="tel"
            autoComplete="tel"
            defaultValue={rejected?.callback?.callbackPhone ?? ""}
            {...control}
          />
        )}
      </Field>
      <button className="button button-line" disabled={isWorking}>
        {asked ? "Change the call" : "Call me back"}
      </button>
    </Form>
  );
}

function hintOf({ phoneEnding }: CallbackView): string | undefined {
  return phoneEnding === null ? undefined : `Leave it empty and we call the number ending in ${phoneEnding}.`;
}
