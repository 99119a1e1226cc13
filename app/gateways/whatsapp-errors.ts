/** What an error of the Cloud API is about: this message, this moment, or everything that we send. */
type WhatsAppErrorKind = "rejected" | "later" | "for-all";

type KnownError = { kind: WhatsAppErrorKind; words: string };

const known = (kind: WhatsAppErrorKind, errors: Record<number, string>): [number, KnownError][] =>
  Object.entries(errors).map(([code, words]) => [Number(code), { kind, words }]);

const knownErrors = new Map<number, KnownError>([
  ...known("rejected", {
    100: "Meta doesn’t accept the message as it is.",
    130472: "Meta holds this message back from them as part of an experiment.",
    131008: "Meta misses a field of the text.",
    131009: "A field of the text has a value that Meta doesn’t take.",
    131021: "This is our own number.",
    131026: "They can’t be reached on WhatsApp with this number.",
    131030: "Meta’s test number may not write to them.",
    131047: "They haven’t written in the last 24 hours, so Meta takes only a text that it approved.",
    131049: "Meta holds this message back: they got enough like it.",
    131050: "They told WhatsApp that they want no more of these messages.",
    131051: "Meta doesn’t take this sort of message.",
    132000: "The text has other fields than the one that Meta approved.",
    132001: "Meta knows no approved text of this name and language.",
    132005: "The text is too long with its fields filled in.",
    132007: "The text is against Meta’s rules.",
    132012: "A field of the text has a form that Meta doesn’t take.",
    132015: "Meta paused this text.",
    132016: "Meta switched this text off.",
  }),
  ...known("later", {
    1: "Meta had an error.",
    2: "Meta is overloaded.",
    131000: "Meta had an error.",
    131016: "Meta is overloaded.",
    131056: "They got too many messages within a short time.",
  }),
  ...known("for-all", {
    0: "Meta doesn’t accept WHATSAPP_TOKEN.",
    3: "WHATSAPP_TOKEN may not send messages.",
    4: "We reached Meta’s limit for calls.",
    10: "WHATSAPP_TOKEN may not send messages.",
    33: "Meta doesn’t know WHATSAPP_PHONE_ID.",
    190: "WHATSAPP_TOKEN has expired.",
    368: "Meta blocked our account for a while.",
    80007: "We reached Meta’s limit for calls.",
    130429: "We reached Meta’s limit for messages.",
    131005: "WHATSAPP_TOKEN may not send messages.",
    131031: "Meta blocked our account.",
    131042: "Meta has no means of payment for our account.",
    131045: "Our number isn’t registered with Meta.",
    131048: "Meta limits us because too many people blocked us.",
    131057: "Meta works on our account.",
    133010: "Our number isn’t registered with Meta.",
  }),
]);

const laterStatuses = new Set([408, 409, 425, 429]);

/** Meta’s words may have a phone number in them. */
const withoutNumbers = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .replace(/\+?\d[\d\s().-]{6,}\d/g, "…")
    .trim()
    .slice(0, 300);

/** An error by its code; one that we don’t know is judged by the status of the answer. For staff, without numbers. */
export function describeWhatsAppError(
  code: number | null,
  said: string,
  status: number,
): { kind: WhatsAppErrorKind; detail: string } {
  const error = code === null ? undefined : knownErrors.get(code);
  const number = code === null ? `status ${status}` : String(code);
  if (error) return { kind: error.kind, detail: `${error.words} (${number})` };
  const isPermission = code !== null && code >= 200 && code <= 299;
  if (isPermission || status === 401 || status === 403)
    return { kind: "for-all", detail: `WHATSAPP_TOKEN may not send messages. (${number})` };
  if (status === 429) return { kind: "for-all", detail: `We reached Meta’s limit for calls. (${number})` };
  const isFinal = status >= 400 && status < 500 && !laterStatuses.has(status);
  return {
    kind: isFinal ? "rejected" : "later",
    detail: `${withoutNumbers(said) || "Meta didn’t say why."} (${number})`,
  };
}
