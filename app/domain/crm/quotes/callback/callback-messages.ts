/** Why a callback wasn't taken down. */
export type CallbackErrorCode = "no-time" | "no-slot" | "no-phone" | "invalid-phone" | "stopped" | "too-many";

type Message = { title: string; message: string; field: "callbackAt" | "callbackPhone" | null };

/** What the visitor reads; `phone` is the company's, as shown. */
export function callbackMessage(code: CallbackErrorCode, phone: string): Message {
  switch (code) {
    case "no-time":
      return { title: "Pick a time", message: "Pick a time for our call.", field: "callbackAt" };
    case "no-slot":
      return {
        title: "Pick another time",
        message: "We can’t call at that time anymore. Pick another one.",
        field: "callbackAt",
      };
    case "no-phone":
      return {
        title: "Phone number needed",
        message: "Enter the phone number we should call.",
        field: "callbackPhone",
      };
    case "invalid-phone":
      return { title: "Validation Error", message: "Invalid phone format", field: "callbackPhone" };
    case "stopped":
      return {
        title: "Please call us",
        message: `You asked us not to contact you, so we can’t call. Call ${phone} and we’ll talk.`,
        field: null,
      };
    case "too-many":
      return {
        title: "Please call us",
        message: `This call was moved many times. Call ${phone} and we’ll find a time.`,
        field: null,
      };
  }
}
