import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isStop, readWebhook } from "#app/domain/channels/whatsapp/webhook-payload.ts";
import { isSignedByMeta } from "#app/domain/channels/whatsapp/webhook-signature.server.ts";
import { whatsAppBody } from "#tests/support/whatsapp-body.ts";

const now = new Date("2026-11-23T15:00:00Z");
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1_000));
const hello = {
  id: "wamid.1",
  from: "15855550103",
  timestamp: seconds(now),
  type: "text",
  text: { body: "Hi" },
};

test("a message with its sender’s name, and a status with our id", () => {
  const sent = { id: "wamid.2", status: "delivered", timestamp: seconds(now), recipient_id: "15855550103" };
  const body = whatsAppBody({
    contacts: [{ wa_id: "15855550103", profile: { name: "Sample\u0000 Person 3" } }],
    messages: [hello],
    statuses: [
      { ...sent, biz_opaque_callback_data: "ours" },
      { ...sent, status: "deleted" },
    ],
  });
  expect(readWebhook(body, "100200300", now)).toEqual({
    messages: [{ waId: "wamid.1", from: "15855550103", fromName: "Sample Person 3", text: "Hi", at: now }],
    statuses: [{ waId: "wamid.2", id: "ours", status: "delivered", at: now, code: null, said: "" }],
  });
});

test("what was sent instead of words says so, and a message without a number is kept", () => {
  const say = (message: object) =>
    readWebhook(whatsAppBody({ messages: [{ ...hello, text: undefined, ...message }] }), undefined, now)
      .messages[0];
  expect(say({ type: "image", image: { caption: "The dent" } })?.text).toBe("(sent a picture) The dent");
  expect(say({ type: "audio" })?.text).toBe("(sent a voice message)");
  expect(say({ type: "button", button: { text: "Yes" } })?.text).toBe("Yes");
  expect(say({ type: "interactive", interactive: { list_reply: { title: "Open" } } })?.text).toBe("Open");
  expect(say({ type: "reaction", reaction: { emoji: "👍" } })?.text).toBe("(reacted with 👍)");
  expect(say({ type: "hologram" })?.text).toBe("(sent something we can’t show)");
  expect(say({ type: "system" })).toBeUndefined();
  expect(say({ from: undefined, text: { body: "Hi" } })).toMatchObject({ from: "", text: "Hi" });
});

test("another number’s reports, old ones and nonsense are left alone", () => {
  const none = { messages: [], statuses: [] };
  expect(readWebhook(whatsAppBody({ messages: [hello] }), "999", now)).toEqual(none);
  const old = { ...hello, timestamp: seconds(new Date(now.getTime() - 9 * 86_400_000)) };
  const later = { ...hello, timestamp: seconds(new Date(now.getTime() + 86_400_000)) };
  expect(readWebhook(whatsAppBody({ messages: [old] }), undefined, now)).toEqual(none);
  expect(readWebhook(whatsAppBody({ messages: [later] }), undefined, now).messages[0]?.at).toEqual(now);
  const odd = [null, 7, "x", [], {}, { object: "page", entry: [] }, { object: "whatsapp_business_account" }];
  for (const body of odd) expect(readWebhook(body, undefined, now), JSON.stringify(body)).toEqual(none);
  const mixed = whatsAppBody({ messages: [null, { id: 5 }, hello], statuses: "no", contacts: [{}] });
  expect(readWebhook(mixed, undefined, now)).toEqual(none);
  const some = whatsAppBody({ messages: [null, { id: 5 }, { ...hello, unknown: { field: 1 } }] });
  expect(readWebhook(some, undefined, now).messages).toHaveLength(1);
});

test("only a signature of these bytes with this secret is Meta’s", () => {
  const body = Buffer.from('{"object":"whatsapp_business_account"}');
  const sign = (secret: string, bytes: Uint8Array) =>
    `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`;
  expect(isSignedByMeta("secret", body, sign("secret", body))).toBe(true);
  expect(isSignedByMeta("secret", Buffer.concat([body, Buffer.from(" ")]), sign("secret", body))).toBe(false);
  expect(isSignedByMeta("secret", body, sign("other", body))).toBe(false);
  for (const header of ["", "sha256=", "sha1=abc", `sha256=${"0".repeat(63)}`, "0".repeat(64)])
    expect(isSignedByMeta("secret", body, header), header).toBe(false);
});

test("a place and a contact are told with all that was sent", () => {
  const say = (message: object) =>
    readWebhook(whatsAppBody({ messages: [{ ...hello, text: undefined, ...message }] }), undefined, now)
      .messages[0]?.text;
  const location = {
    latitude: 25.76,
    longitude: -80.19,
    name: "Home",
    address: "12 Elm St, Miami, FL 33139",
  };
  const map = "https://www.google.com/maps/search/?api=1&query=25.76,-80.19";
  expect(say({ type: "location", location })).toBe(
    `(sent a location) Home, 12 Elm St, Miami, FL 33139\n${map}`,
  );
  expect(say({ type: "location", location: { latitude: 25.76, longitude: -80.19 } })).toBe(
    `(sent a location) ${map}`,
  );
  expect(say({ type: "location", location: { address: "12 Elm St" } })).toBe("(sent a location) 12 Elm St");
  expect(say({ type: "location", location: { latitude: "x" } })).toBe("(sent a location)");
  expect(say({ type: "location" })).toBe("(sent a location)");
  const contacts = [{ name: { formatted_name: "My sister" }, phones: [{ phone: "+1 305 555 0144" }] }];
  expect(say({ type: "contacts", contacts })).toBe("(sent a contact) My sister, +1 305 555 0144");
  expect(say({ type: "contacts", contacts: "no" })).toBe("(sent a contact)");
  expect(say({ type: "document", document: { filename: "title.pdf" } })).toBe("(sent a document) title.pdf");
});

const preferences = (value: string, wa_id = "15855550103") => ({
  object: "whatsapp_business_account",
  entry: [
    {
      changes: [
        {
          field: "user_preferences",
          value: {
            metadata: { phone_number_id: "100200300" },
            contacts: [{ wa_id, profile: { name: "Sample Person 3" } }],
            user_preferences: [
              { wa_id, value, category: "marketing_messages", timestamp: Number(seconds(now)) },
            ],
          },
        },
      ],
    },
  ],
});

test("a stop in WhatsApp’s own settings is one in words, and a new start gives nothing back", () => {
  const [stop] = readWebhook(preferences("stop"), "100200300", now).messages;
  expect(stop).toMatchObject({ from: "15855550103", fromName: "Sample Person 3", at: now });
  expect(isStop(stop?.text ?? "")).toBe(true);
  expect(readWebhook(preferences("stop"), "100200300", now).messages[0]?.waId).toBe(stop?.waId);
  const [resume] = readWebhook(preferences("resume"), "100200300", now).messages;
  expect(resume?.waId).not.toBe(stop?.waId);
  expect(isStop(resume?.text ?? "")).toBe(false);
  for (const odd of [preferences("maybe"), preferences("stop", ""), preferences("stop", "x")])
    expect(readWebhook(odd, "100200300", now).messages).toEqual([]);
});

test("the stop of WhatsApp’s button takes effect, and what is unclear waits for staff", () => {
  for (const said of [
    "Stop promotions",
    "STOP PROMOTIONS",
    "Stop marketing messages",
    "stop texting me",
    "Detener promociones",
  ])
    expect(isStop(said), said).toBe(true);
  for (const said of [
    "Please stop the truck",
    "please stop …",
    "stop promotions on Friday?",
    "Don’t stop promotions",
    "No stops",
  ])
    expect(isStop(said), said).toBe(false);
});

test("STOP in the usual words, alone in a message", () => {
  for (const said of ["STOP", " stop. ", "Unsubscribe", "opt-out", "Stop all!", "END"])
    expect(isStop(said), said).toBe(true);
  for (const said of ["Don’t stop", "stop by at noon", "the end", "", "停止"])
    expect(isStop(said), said).toBe(false);
});
