import * as z from "zod/mini";
import { DAY_MS } from "#app/platform/durations.js";
import { cutText, typedText } from "#app/domain/base/forms/typed-text.ts";

/** A message from a customer; `from` is empty if WhatsApp keeps their number to itself. */
export type IncomingWhatsApp = { waId: string; from: string; fromName: string; text: string; at: Date };

/** What became of our message; `id` is ours, if Meta passed it on. */
export type WhatsAppStatus = {
  waId: string;
  id: string | null;
  status: "sent" | "delivered" | "read" | "failed";
  at: Date;
  code: number | null;
  said: string;
};

type WhatsAppEvents = { messages: IncomingWhatsApp[]; statuses: WhatsAppStatus[] };

/** Meta tries for seven days; an older report is a replay. */
const OLDEST_MS = 8 * DAY_MS;
const MAX_TEXT_LENGTH = 8_000;

const text = z.optional(cutText(MAX_TEXT_LENGTH));
const titled = z.optional(z.object({ title: text }));
const captioned = z.optional(z.object({ caption: text }));
const place = z.object({
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  name: text,
  address: text,
});
const card = z.object({
  name: z.optional(z.object({ formatted_name: text })),
  phones: z.optional(z.array(z.object({ phone: text }))),
});
const message = z.object({
  id: typedText(500).check(z.minLength(1)),
  from: text,
  timestamp: z.union([typedText(40), z.number()]),
  type: text,
  text: z.optional(z.object({ body: text })),
  button: z.optional(z.object({ text })),
  interactive: z.optional(z.object({ button_reply: titled, list_reply: titled })),
  reaction: z.optional(z.object({ emoji: text })),
  image: captioned,
  video: captioned,
  document: z.optional(z.object({ caption: text, filename: text })),
  // Whatever its shape is, the message is kept.
  location: z.optional(z.unknown()),
  contacts: z.optional(z.unknown()),
});
const status = z.object({
  id: typedText(500).check(z.minLength(1)),
  status: typedText(40),
  timestamp: z.union([typedText(40), z.number()]),
  biz_opaque_callback_data: text,
  errors: z.optional(z.array(z.object({ code: z.optional(z.number()), title: text }))),
});
const contact = z.object({ wa_id: text, profile: z.optional(z.object({ name: text })) });
/** What somebody chose about our promotions in WhatsApp's own settings: "stop" or "resume". */
const preference = z.object({
  wa_id: cutText(MAX_TEXT_LENGTH),
  value: typedText(40),
  timestamp: z.union([typedText(40), z.number()]),
});
const list = z.optional(z.array(z.unknown()));
const change = z.object({
  field: z.enum(["messages", "user_preferences"]),
  value: z.object({
    metadata: z.optional(z.object({ phone_number_id: text })),
    contacts: list,
    messages: list,
    statuses: list,
    user_preferences: list,
  }),
});
const payload = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.object({ changes: z.array(z.unknown()) })),
});

const parseAll = <Schema extends z.core.$ZodType>(schema: Schema, rows: readonly unknown[] = []) =>
  rows.flatMap((row) => {
    const parsed = z.safeParse(schema, row);
    return parsed.success ? [parsed.data] : [];
  });

/** What Meta reports, as far as we know it: anything else in the body is left alone. */
export function readWebhook(body: unknown, phoneId: string | undefined, now: Date): WhatsAppEvents {
  const parsed = z.safeParse(payload, body);
  if (!parsed.success) return { messages: [], statuses: [] };
  const values = parsed.data.entry
    .flatMap(({ changes }) => parseAll(change, changes))
    .map(({ value }) => value)
    .filter(({ metadata }) => !phoneId || !metadata?.phone_number_id || metadata.phone_number_id === phoneId);
  return {
    messages: values.flatMap((value) => {
      const names = new Map(parseAll(contact, value.contacts).map((one) => [one.wa_id, one.profile?.name]));
      const chosen = parseAll(preference, value.user_preferences).flatMap((one) =>
        messageOf(one, oneLine(names.get(one.wa_id) ?? "").slice(0, 120), now),
      );
      const written = parseAll(message, value.messages).flatMap((one) => {
        const at = readMoment(one.timestamp, now);
        const said = textOf(one);
        const from = one.from ?? "";
        if (!at || said === null) return [];
        const fromName = oneLine(names.get(one.from) ?? "").slice(0, 120);
        return [{ waId: one.id, from: from.replace(/[^0-9]/g, "").slice(0, 20), fromName, text: said, at }];
      });
      return [...written, ...chosen];
    }),
    statuses: values.flatMap((value) =>
      parseAll(status, value.statuses).flatMap((one) => {
        const at = readMoment(one.timestamp, now);
        if (!at || !isStatus(one.status)) return [];
        const [error] = one.errors ?? [];
        const id = one.biz_opaque_callback_data ?? null;
        return [
          { waId: one.id, id, status: one.status, at, code: error?.code ?? null, said: error?.title ?? "" },
        ];
      }),
    ),
  };
}

/** A choice in WhatsApp's settings as a message in words; Meta gives it no id of its own. */
function messageOf(
  { wa_id, value, timestamp }: z.output<typeof preference>,
  fromName: string,
  now: Date,
): IncomingWhatsApp[] {
  const at = readMoment(timestamp, now);
  const chosen = { stop: STOP_PROMOTIONS, resume: "(allowed promotions again in WhatsApp’s settings)" };
  const said = value === "stop" || value === "resume" ? chosen[value] : null;
  const from = wa_id.replace(/[^0-9]/g, "").slice(0, 20);
  if (!at || !said || !from) return [];
  return [
    { waId: `user-preferences-${from}-${timestamp}-${value}`.slice(0, 500), from, fromName, text: said, at },
  ];
}

const isStatus = (name: string): name is WhatsAppStatus["status"] =>
  ["sent", "delivered", "read", "failed"].includes(name);

/** Seconds since 1970; null for what is too old or no time at all. */
function readMoment(seconds: string | number, now: Date): Date | null {
  const ms = Number(seconds) * 1_000;
  if (!Number.isFinite(ms) || ms < now.getTime() - OLDEST_MS) return null;
  return new Date(Math.min(ms, now.getTime()));
}

const oneLine = (said: string) => said.replace(/[\p{Cc}\s]+/gu, " ").trim();
const withoutControls = (said: string) =>
  said
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim()
    .slice(0, MAX_TEXT_LENGTH);

/** What they wrote, or what they sent instead; null if it isn't a message from them. */
function textOf(given: z.output<typeof message>): string | null {
  if (given.type === "system") return null;
  const { text: plain, button, interactive, reaction } = given;
  const written =
    plain?.body ?? button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title;
  if (written?.trim()) return withoutControls(written);
  if (given.type === "reaction")
    return reaction?.emoji ? withoutControls(`(reacted with ${reaction.emoji})`) : null;
  const caption = given.image?.caption ?? given.video?.caption ?? given.document?.caption ?? "";
  if (given.type === "location") return withoutControls(`(sent a location) ${describePlace(given.location)}`);
  if (given.type === "contacts") return withoutControls(`(sent a contact) ${describeCards(given.contacts)}`);
  if (given.type === "document")
    return withoutControls(
      `(sent a document) ${[given.document?.filename, caption].filter(Boolean).join(": ")}`,
    );
  return withoutControls(`(sent ${kinds[given.type ?? ""] ?? "something we can’t show"}) ${caption}`);
}

const MAP_ADDRESS = "https://www.google.com/maps/search/?api=1&query=";

/** What a shared place is called, its address, and where it is on a map. */
function describePlace(sent: unknown): string {
  const [found] = parseAll(place, [sent]);
  if (!found) return "";
  const { latitude, longitude, name, address } = found;
  const words = [...new Set([name, address].flatMap((part) => (part?.trim() ? [oneLine(part)] : [])))];
  const isOnMap = latitude !== undefined && longitude !== undefined;
  return [words.join(", "), ...(isOnMap ? [`${MAP_ADDRESS}${latitude},${longitude}`] : [])]
    .filter(Boolean)
    .join("\n");
}

const MAX_CARDS = 5;
const describeCards = (sent: unknown): string =>
  parseAll(card, Array.isArray(sent) ? sent.slice(0, MAX_CARDS) : [])
    .map(({ name, phones = [] }) =>
      [name?.formatted_name, ...phones.map(({ phone }) => phone)]
        .filter(Boolean)
        .map((part) => oneLine(part ?? ""))
        .join(", "),
    )
    .filter(Boolean)
    .join("; ");

const kinds: Record<string, string> = {
  image: "a picture",
  video: "a video",
  audio: "a voice message",
  sticker: "a sticker",
};

/** What WhatsApp's own button says, below a message and in its settings. */
const STOP_PROMOTIONS = "Stop promotions";

/**
 * The words of 47 CFR 64.1200(a)(10) and of the buttons, alone in a message. Whatever says more, such as "please stop
 * the truck", is a message that waits for staff.
 */
const stopWords = new Set([
  STOP_PROMOTIONS.toLowerCase(),
  "stop promotion",
  "stop promotional messages",
  "stop marketing",
  "stop marketing messages",
  "stop offers",
  "stop messages",
  "stop all messages",
  "stop messaging",
  "stop messaging me",
  "stop texting",
  "stop texting me",
  "stop sending",
  "unsubscribe me",
  "opt me out",
  "detener promociones",
  "stop",
  "stop all",
  "stopall",
  "quit",
  "end",
  "revoke",
  "opt out",
  "optout",
  "cancel",
  "unsubscribe",
]);

/** What people write after one of them to hear from us again. */
const startWords = new Set(["start", "unstop", "opt in", "optin", "subscribe", "resume"]);

const lettersOf = (said: string): string =>
  said
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

/** Whether a message asks us to write no more. */
export const isStop = (said: string): boolean => stopWords.has(lettersOf(said));

/** Whether a message says that we may write again. */
export const isStart = (said: string): boolean => startWords.has(lettersOf(said));
