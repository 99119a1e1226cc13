import type { ConsentPurpose } from "#app/domain/base/consent/purposes.ts";
import { callingHours } from "./calling-hours";
import type { CallingHours } from "./calling-hours";
import { hasMadeUpAddress, madeUpAddress } from "./emails/made-up-address";
import { formatPhone, parsePhone } from "#app/domain/base/phone/parse-phone.ts";
import { dialAsTyped } from "#app/domain/base/phone/typed-phone.ts";

export type ChannelName = "call" | "email" | "whatsapp" | "text";

/** A link that may be used, or why it may not; `note` is shown beneath either. */
export type Channel = { name: ChannelName; label: string } & (
  { href: string; note: string | null } | { href: null; note: string }
);

/** The newest word on each purpose: agreed or taken back, and when. */
export type Standing = Partial<Record<ConsentPurpose, { isGranted: boolean; on: string }>>;

export type Reachable = {
  email: string | null;
  phone: string | null;
  contactStoppedAt: Date | null;
  contactStopReason: string | null;
  isSample: boolean;
} & Where;

type Where = {
  pickupState: string | null;
  pickupZip: string | null;
  deliveryState: string | null;
  deliveryZip: string | null;
  phone: string | null;
};

/** Where we pick up counts, or, if we don't know that, where we deliver. */
export const hoursOf = (lead: Where, now: Date): CallingHours =>
  lead.pickupState
    ? callingHours(lead.pickupState, lead.pickupZip, now, lead.phone)
    : callingHours(lead.deliveryState, lead.deliveryZip, now, lead.phone);

/** "9:12 AM there". */
const timeThere = ({ time }: CallingHours) => (time ? `${time} there` : "We don't know their time zone");

/** Why calls aren't allowed at this hour; null if they are. */
export const wrongHour = (hours: CallingHours): string | null =>
  hours.isOpen ? null : `${timeThere(hours)}. Calls and texts only from 8 AM to ${hours.until}.`;

/**
 * The ways to reach a lead, each open or closed with its reason: contact stopped, no address, no consent, consent taken
 * back, or the wrong hour where they are.
 */
export function contactChannels(lead: Reachable, consents: Standing, now: Date): Channel[] {
  const { email, phone } = lead;
  const dialed = phone && (parsePhone(phone)?.e164 ?? dialAsTyped(phone));
  const hours = hoursOf(lead, now);
  const stopped = lead.contactStoppedAt && `Contact stopped: ${lead.contactStopReason ?? "no reason given"}`;
  const late = wrongHour(hours);
  const takenBack = (purpose: ConsentPurpose, what: string) => {
    const standing = consents[purpose];
    return standing && !standing.isGranted ? `${what} taken back on ${standing.on}` : null;
  };
  const noPhone = phone ? null : "No phone number";
  const channel = (
    name: ChannelName,
    label: string,
    href: string,
    closed: (string | null)[],
    note: string | null,
  ) => {
    const why = closed.find(Boolean);
    return why ? { name, label, href: null, note: why } : { name, label, href, note };
  };
  return [
    channel(
      "call",
      phone ? `Call ${formatPhone(phone)}` : "Call",
      `tel:${dialed}`,
      [stopped, noPhone, takenBack("quote-terms", "Consent"), takenBack("calls-texts", "Calls"), late],
      `${timeThere(hours)}; calls from 8 AM to ${hours.until}`,
    ),
    channel(
      "email",
      email ? `Email ${email}` : "Email",
      "#write",
      [
        stopped,
        email ? null : "No email address",
        takenBack("quote-terms", "Consent"),
        hasMadeUpAddress(lead) ? madeUpAddress : null,
      ],
      null,
    ),
    channel(
      "whatsapp",
      "WhatsApp",
      `https://wa.me/${dialed?.replace("+", "")}`,
      [
        stopped,
        noPhone,
        takenBack("whatsapp", "WhatsApp consent"),
        consents.whatsapp ? null : "Never agreed to WhatsApp",
        late,
      ],
      consents.whatsapp ? `Agreed on ${consents.whatsapp.on}` : null,
    ),
    channel(
      "text",
      "Text",
      `sms:${dialed}`,
      [
        stopped,
        noPhone,
        takenBack("calls-texts", "Texts"),
        consents["calls-texts"] ? null : "Never agreed to texts",
        late,
      ],
      consents["calls-texts"] ? `Agreed on ${consents["calls-texts"].on}` : null,
    ),
  ];
}
