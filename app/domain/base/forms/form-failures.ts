import type { FormErrors } from "./form-errors";

/** Why a form with valid fields still failed. */
export type FormFailure =
  | { code: "submission-failed" }
  | { code: "submission-timed-out" }
  | { code: "no-connection" }
  | { code: "connection-timed-out" }
  | { code: "cookies-off" }
  | { code: "form-not-recognized" }
  | { code: "rate-limited"; message: string }
  | { code: "not-saved" };

type Description = [title: string, message: string];

const timedOut = "Request timed out";

const descriptions: {
  [Code in FormFailure["code"]]: (
    failure: Extract<FormFailure, { code: Code }>,
    phone: string,
  ) => Description;
} = {
  "submission-failed": (_, phone) => ["Submission Error", `Please call ${phone} for immediate assistance`],
  "submission-timed-out": () => ["Submission Error", timedOut],
  "no-connection": () => [
    "No connection",
    "We couldn’t be reached. Please check your connection and try again. Nothing you typed is lost.",
  ],
  "connection-timed-out": () => ["No connection", timedOut],
  "cookies-off": (_, phone) => [
    "Your browser keeps no cookies",
    `This form needs one cookie to take your answers from step to step. Please allow it and begin again, or call ${phone}.`,
  ],
  "form-not-recognized": () => [
    "Please send it once more",
    "We couldn’t tell whether this came from our form. Your text is still here. Press the button again to send it.",
  ],
  "rate-limited": ({ message }) => ["Not sent yet", `${message} Your text is still here.`],
  "not-saved": (_, phone) => [
    "Submission Error",
    `We couldn’t save this just now. Your text is still here. Send it again in a moment, or call ${phone}.`,
  ],
};

/** `phone` is the company's, as shown. */
export function describeFormFailure<Code extends FormFailure["code"]>(
  failure: Extract<FormFailure, { code: Code }>,
  phone: string,
): FormErrors<never> {
  const describe = descriptions[failure.code as Code];
  const [title, message] = describe(failure, phone);
  return { code: failure.code, title, message, fields: [] };
}
