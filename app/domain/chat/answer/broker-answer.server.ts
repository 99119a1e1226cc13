import { readLicences } from "../../settings/read-licences.server";
import { contactLink } from "./answer";
import type { Answer } from "./answer";

const ASKS_NUMBERS =
  /\byour (?:us ?dot|dot|mc|fmcsa|docket)\b|\byou (?:have|got) (?:a |an |any )?(?:us ?dot|dot|mc|fmcsa|docket)\b|^\W*(?:us ?dot|mc|dot)(?: (?:number|#))?\W*$/;
const ASKS_WHAT_WE_ARE =
  /\bare (?:you|u|y'all)(?: guys| folks)? (?:(?:a|an|the|really|actually|just|auto|car|vehicle|transport|shipping|direct) )*(?:brokers?|carriers?|middle ?m[ae]n|trucking company)\b/;

/** What we are, with our registrations if they're in the settings; null for another question. */
export async function brokerAnswer(message: string, phone: string): Promise<Answer | null> {
  const text = message.toLowerCase().replace(/[‘’]/g, "'");
  const asksNumbers = ASKS_NUMBERS.test(text);
  if (!asksNumbers && !ASKS_WHAT_WE_ARE.test(text)) return null;
  const { legalName, mcNumber, dotNumber } = await readLicences();
  const numbers = [mcNumber && `MC-${mcNumber}`, dotNumber && `USDOT ${dotNumber}`].filter(Boolean);
  const registered = numbers.length > 0 ? ` ${[legalName, ...numbers].filter(Boolean).join(" · ")}` : "";
  const missing = ` Before you book, ask us for our registration numbers${phone ? ` at ${phone}` : ""}, and look them up.`;
  return {
    kind: "fixed",
    text: `We’re a broker, not a carrier. We arrange the trip with a carrier whose authority and insurance we check, and we don’t own or drive the trucks.${registered || (asksNumbers ? missing : "")}`,
    extras: {
      ...(asksNumbers && !registered && { phone: true as const }),
      links: [
        { to: "/licensed-carriers#broker-and-carrier", label: "Broker and carrier" },
        ...(asksNumbers && !registered ? [contactLink] : []),
      ],
    },
  };
}
