import { identityFacts } from "#app/domain/base/settings/identity.ts";
import type { IdentityFact } from "#app/domain/base/settings/identity.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { contactLink } from "./answer";
import type { Answer } from "./answer";

const ASKS_NUMBERS =
  /\byour (?:us ?dot|dot|mc|fmcsa|docket)\b|\byou (?:have|got) (?:a |an |any )?(?:us ?dot|dot|mc|fmcsa|docket)\b|^\W*(?:us ?dot|mc|dot)(?: (?:number|#))?\W*$/;
const ASKS_WHAT_WE_ARE =
  /\bare (?:you|u|y'all)(?: guys| folks)? (?:(?:a|an|the|really|actually|just|auto|car|vehicle|transport|shipping|direct) )*(?:brokers?|carriers?|middle ?m[ae]n|trucking company)\b/;
const ASKS_HOURS =
  /\b(?:opening|business|office|working|your) hours\b|\bhours of operation\b|\b(?:are you|when (?:are|do) you|you guys) (?:open|close|closed)\b|\bopen (?:today|now|on|weekends?|sundays?|saturdays?)\b|\bwhat time do you\b/;
const ASKS_ADDRESS =
  /\bwhere are (?:you|y'all)(?: guys| folks)?(?: located| based)?\W*$|\bwhere(?:'s| is) your (?:office|company|business|headquarters)\b|\byour (?:company |business |office |postal |mailing |street )?(?:address|location|headquarters)\b/;

/** What and where we are and when we answer the phone, as far as the settings say; null for another question. */
export async function brokerAnswer(message: string, phone: string): Promise<Answer | null> {
  const text = message.toLowerCase().replace(/[‘’]/g, "'");
  const asksNumbers = ASKS_NUMBERS.test(text);
  if (asksNumbers || ASKS_WHAT_WE_ARE.test(text))
    return whatWeAre(identityFacts(await readIdentity()), asksNumbers, phone);
  if (ASKS_HOURS.test(text)) return whenWeAnswer((await readIdentity()).businessHours, phone);
  if (ASKS_ADDRESS.test(text)) return whereWeAre((await readIdentity()).postalAddress, phone);
  return null;
}

const call = (phone: string) => (phone ? `call ${phone}` : "use the contact form");

function whatWeAre(facts: readonly IdentityFact[], asksNumbers: boolean, phone: string): Answer {
  const numbers = facts.filter(({ id }) => id === "mcNumber" || id === "dotNumber");
  const name = facts.filter(({ id }) => id === "legalName");
  const registered =
    numbers.length > 0 ? ` ${[...name, ...numbers].map(({ short }) => short).join(" · ")}` : "";
  const onRequest = ` You get our legal name and federal registration numbers before you book, and anyone can look them up: ${call(phone)}.`;
  return {
    kind: "fixed",
    text: `We’re a broker, not a carrier. We arrange the trip with a carrier whose authority and insurance we check, and we don’t own or drive the trucks.${registered || (asksNumbers ? onRequest : "")}`,
    extras: {
      ...(asksNumbers && !registered && { phone: true as const }),
      links: [
        { to: "/licensed-carriers#broker-and-carrier", label: "Broker and carrier" },
        ...(asksNumbers && !registered ? [contactLink] : []),
      ],
    },
  };
}

const whenWeAnswer = (hours: string, phone: string): Answer => ({
  kind: "fixed",
  text: `${
    hours
      ? `We answer the phone ${hours.replace(/\.$/, "")}. You can leave a message on the contact form any time.`
      : `Please ${call(phone)}, or leave a message on the contact form any time.`
  } You can get a price here day and night.`,
  extras: { phone: true, links: [contactLink] },
});

const whereWeAre = (address: string, phone: string): Answer => ({
  kind: "fixed",
  text: `${address ? `Our address is ${address.replace(/\.$/, "")}. ` : ""}We arrange transport from door to door in all 50 states, by phone and on this site. To talk to somebody, ${call(phone)}.`,
  extras: { phone: true, links: [{ to: "/about", label: "Who we are" }, contactLink] },
});
