import { contactLink } from "./answer";
import type { Answer, ChatLink } from "./answer";
import { greeting } from "../greeting";
import type { Abroad } from "../../places/places-abroad";
import { whatWeShip } from "./what-we-ship";

type Says = Omit<Answer, "kind">;
type Fixed = { when: RegExp; say: (phone: string) => Says };

const call = (phone: string) => (phone ? `call ${phone}` : "use the contact form");

const anotherCountry = (phone: string): Says => ({
  text: `This site prices trips within the fifty states and Washington, DC, including Hawaii and Alaska. For another country, please ${call(phone)}.`,
  extras: { phone: true, links: [{ to: "/service-areas", label: "Where we ship" }] },
});

/** Questions with one answer for everyone. The first matching row wins. */
const rows: readonly Fixed[] = [
  {
    when: /\beh[- ]?[0-9a-z]{4}[- ]?[0-9a-z]{4}\b|\b(?:where(?:'?s| is| are)|track|status of|find) (?:my|the|our) (?:car|vehicle|truck|boat|bike|motorcycle|order|shipment|driver|carrier|quote|golf cart)\b|\b(?:my|order|shipment|transport) (?:order |shipment |quote )?(?:status|number)\b|\bwhen will my (?:car|vehicle|truck|boat) (?:arrive|be delivered)\b/,
    say: (phone) => ({
      text: `For your safety, this chat doesn’t show anything about a quote or a transport, no matter who asks. Your quote is at the private link that came with it. After you book, it says how far the trip is: carrier assigned, picked up, delivered. The driver knows best where a vehicle is right now. For the driver’s number, ${call(phone)} and have your quote number ready.`,
      extras: {
        phone: true,
        links: [
          { to: "/faq#how-do-i-follow-my-car", label: "How to follow your car" },
          { to: "/contact?topic=existing-quote", label: "Write about my quote" },
        ],
      },
    }),
  },
  {
    when: /\b(?:talk|speak|chat|connect|transfer)\b.{0,20}\b(?:person|human|agent|someone|somebody|representative|rep|people|staff|operator|you guys)\b|\b(?:real|live) (?:person|human|agent)\b|^(?:human|agent|representative|operator|person)\W*$|\b(?:call me|callback|call back)\b/,
    say: (phone) => ({
      text: `Of course. For a person, ${call(phone)}, or write to us: somebody reads every message and you get a receipt with a number.`,
      extras: { phone: true, links: [contactLink] },
    }),
  },
  {
    when: /\bare you (?:a |an )?(?:bot|robot|human|real|person|computer|machine|program)\b|\bwho are you\b|\bwhat are you\b/,
    say: () => ({
      text: "I’m a program on this site. I answer from our own pages, and I price with the same engine as the quote form. A person is a call or a message away.",
      extras: { phone: true, links: [contactLink] },
    }),
  },
  {
    when: /\b(?:your|the|a) (?:phone |telephone |contact )(?:number|info(?:rmation)?)\b|\byour (?:number|info(?:rmation)?)\b|^\W*(?:phone|telephone|contact) (?:number|info(?:rmation)?)\b|\b(?:call|phone|reach|contact|email|e-mail) (?:you|us)\b|\b(?:email|e-mail) address\b|\bhow (?:can|do) i (?:call|reach|contact)\b/,
    say: (phone) => ({
      text: phone
        ? `Our number is ${phone}. To write to us, the contact form is quickest: every message gets a receipt.`
        : "Reach us through the contact form: every message gets a receipt.",
      extras: { phone: true, links: [contactLink] },
    }),
  },
  {
    when: /\b(?:opening|business|office|working|your) hours\b|\bhours of operation\b|\b(?:are you|when (?:are|do) you|you guys) (?:open|close|closed)\b|\bopen (?:today|now|on|weekends?|sundays?|saturdays?)\b|\bwhat time do you\b/,
    say: (phone) => ({
      text: `I don’t know our hours, and I’d rather not guess. Please ${call(phone)}, or leave a message on the contact form any time. You can get a price here day and night.`,
      extras: { phone: true, links: [contactLink] },
    }),
  },
  {
    when: /\bcancel(?:l?ing|lation|led)?\b|\brefund\b/,
    say: (phone) => ({
      text: `You don’t have to cancel a quote. It’s free and ends by itself. To cancel a transport you’ve booked, ${call(phone)}, the sooner the better. It costs nothing until a carrier is assigned.`,
      extras: {
        phone: true,
        links: [
          { to: "/faq#what-does-it-cost-to-cancel", label: "What canceling costs" },
          { to: "/contact?topic=existing-quote", label: "Write about my booking" },
        ],
      },
    }),
  },
  {
    when: /\boverseas\b|\binternational(?:ly)?\b|\b(?:from|to|in) (?:abroad|another country)\b/,
    say: anotherCountry,
  },
  {
    when: /^\W*how (?:long|many days) (?:does|do|will|would|is) (?:it|shipping|delivery|transport|the (?:trip|transport|delivery)|you)\b(?:.{0,30}|.{0,40}\b(?:cross[- ]country|across the country|coast to coast)\W*)$/,
    say: () => ({
      text: "It depends on the miles: one to two days up to 200 miles, seven to nine coast to coast, after a pickup window of one to five business days. Tell me both places, such as “how long from Miami to Boston,” and I’ll give you days and miles.",
      extras: {
        links: [{ to: "/how-it-works#how-long-it-is-on-the-road", label: "How long it is on the road" }],
      },
    }),
  },
  {
    when: /\b(?:are|is) (?:you|this|the company|it|your company)\b.{0,20}\b(?:licensed|legit|legitimate|registered|bonded|a scam|real company|trustworthy)\b/,
    say: () => ({
      text: "We’re a broker. We don’t drive any trucks ourselves, and we check each carrier’s authority and insurance before it gets your vehicle. Don’t take our word for it: this page shows how to look up any broker or carrier with the federal agency in five minutes.",
      extras: { links: [{ to: "/licensed-carriers#the-five-minute-check", label: "The five-minute check" }] },
    }),
  },
  {
    when: /\b(?:is|are|will)\b.{0,25}\b(?:vehicle|car|truck|boat|bike|motorcycle|it|i|cart|shipment)\b.{0,10}\b(?:insured|covered)\b|^\W*insurance\W*$|\bwhat (?:about )?(?:the )?insurance\b|\bdo you (?:have|provide|offer|include) insurance\b/,
    say: () => ({
      text: "That’s the carrier’s cargo insurance, from your first signature on the bill of lading to your second. Policies and limits differ from carrier to carrier, so ask for the certificate of the one assigned to you. We’re a broker, and we’ll help you with a claim.",
      extras: {
        links: [
          {
            to: "/licensed-carriers#what-cargo-insurance-usually-covers",
            label: "What cargo insurance covers",
          },
        ],
      },
    }),
  },
  {
    when: /^\W*(?:thanks?|thank you|thx|ty|great|perfect|awesome|cool|nice|ok(?:ay)? thanks?|bye|goodbye|see you)\b.{0,24}$/,
    say: () => ({ text: "You’re welcome. I’m here if you have another question." }),
  },
  {
    when: /^\W*(?:hi|hello|hey|hola|good (?:morning|afternoon|evening|day)|howdy|yo|greetings)(?: there)?\W*$/,
    say: () => ({ text: greeting }),
  },
  {
    when: /^\W*(?:help|what can you do|how does this work|menu|start)\W*$/,
    say: () => ({ text: greeting }),
  },
];

/** The fixed answer to a message, or null. `phone` is the company's, formatted; "" if there is none. */
export function fixedAnswer(message: string, phone: string): Answer | null {
  const text = message.toLowerCase().replace(/[‘’]/g, "'");
  const row = rows.find(({ when }) => when.test(text));
  const says = row?.say(phone) ?? whatWeShip(text);
  return says ? { kind: "fixed", ...says } : null;
}

/** The answer to a trip that begins or ends outside the states. */
export const abroadAnswer = (abroad: Abroad, phone: string): Answer =>
  abroad === "country"
    ? { kind: "fixed", ...anotherCountry(phone) }
    : {
        kind: "refused",
        text: `That’s in a US territory. We arrange that by hand. Please ${call(phone)} for a price.`,
        extras: { phone: true, links: [contactLink] },
      };

/** The answer when nothing else matches. */
export const unknownAnswer = (phone: string, more: readonly ChatLink[] = []): Answer => ({
  kind: "unknown",
  text: `I don’t know that, and I won’t guess. ${phone ? `Please call ${phone}, or` : "Please"} write to us: a person answers. I can give you a price, or tell you what our pages say about shipping a vehicle.`,
  extras: { phone: true, links: [contactLink, ...more] },
});

/** The answer to an email address or phone number: staff may read it later, but nobody is waiting. */
export const contactLeft = (phone: string): Answer => ({
  kind: "fixed",
  text: `Our staff can read this chat, but nobody’s waiting here. For an answer, please use the contact form with that address${phone ? `, or call ${phone}` : ""}.`,
  extras: { phone: true, links: [contactLink] },
});
