import { contactLink } from "./answer";
import type { Answer, ChatLink } from "./answer";
import { describeErrorCode } from "#app/domain/base/forms/error-messages.ts";
import type { CompanyFacts } from "#app/domain/base/settings/company-facts.ts";
import { greeting, PASS_ON } from "#app/domain/content/chat/greeting.ts";
import type { Abroad } from "#app/domain/trip/places/places-abroad.ts";
import { whatWeShip } from "./what-we-ship";

type Says = Omit<Answer, "kind">;

/** What an answer may say about us; "" for what isn't set. `phone` is formatted. */
export type ChatBusiness = Pick<CompanyFacts, "answersWithin" | "businessHours" | "postalAddress"> & {
  phone: string;
};

type Fixed = { when: RegExp; say: (us: ChatBusiness) => Says };

/** "call (800) 555-0100", in the middle of a sentence. */
export const call = ({ phone }: ChatBusiness) => (phone ? `call ${phone}` : "use the contact form");

/** Promises no time that the settings don't hold. */
const whenWeAnswer = ({ answersWithin }: ChatBusiness) =>
  answersWithin ? ` We answer ${answersWithin}.` : " You get a receipt with a number.";

const toPerson = (us: ChatBusiness) =>
  us.phone ? `call ${us.phone}, or press “${PASS_ON}” below` : `press “${PASS_ON}” below`;

const anotherCountry = (us: ChatBusiness): Says => ({
  text: `We price trips within the fifty states and Washington, DC, Hawaii and Alaska included. For another country, please ${call(us)}.`,
  extras: { phone: true, links: [{ to: "/service-areas", label: "Where we ship" }] },
});

const spanish: Fixed = {
  when: /[¿¡]|^\W*buenas\b|\b(?:holas?|espa[nñ]ol|habl(?:as|an?|o)|buenos d[ií]as|buenas (?:tardes|noches)|gracias|necesito|quiero|quisiera|cu[aá]nto|enviar|mi (?:carro|coche|auto)|por favor)(?![\p{L}])/u,
  say: ({ phone }) => ({
    text: `Hola. Este chat y nuestro personal contestan en inglés.${phone ? ` Para hablar con una persona, llame al ${phone}.` : ""} Para un precio, escriba aquí los dos códigos postales y el vehículo, por ejemplo: 33101 to 10001, 2019 Honda Civic.`,
    extras: { lang: "es", phone: true },
  }),
};

/** "Hola" as it's often typed, unless we asked for a place: two towns have that name. */
const greetingOrTown = /^[^\p{L}\p{N}]*ola[^\p{L}\p{N}]*$/u;

/** Questions with one answer for everyone. The first matching row wins. */
const rows: readonly Fixed[] = [
  spanish,
  {
    when: /\beh[- ]?[0-9a-z]{4}[- ]?[0-9a-z]{4}\b|\b(?:where(?:'?s| is| are)|track|status of|find) (?:my|the|our) (?:car|vehicle|truck|boat|bike|motorcycle|order|shipment|driver|carrier|quote|golf cart)\b|\b(?:order|shipment|transport|tracking|quote) (?:status|number)\b|\bmy status\b|\bwhen will my (?:car|vehicle|truck|boat) (?:arrive|be delivered)\b/,
    say: (us) => ({
      text: `Open your private link, your order’s if you signed one here and your quote’s otherwise. Once it’s booked, it says how far the trip is: carrier assigned, picked up, delivered. This chat doesn’t show anything about a quote or a transport by its number alone. If you’ve lost your order’s link, write its number here (it looks like ORD-7K3Q-9FXM), and we’ll email the link to the address on it. For the driver’s number, ${call(us)} and have your number ready.`,
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
    when: /\b(?:call me|callback|call back)\b/,
    say: (us) => ({
      text: `I can’t call you, but our staff can. Press “${PASS_ON}” below and leave your number.${whenWeAnswer(us)}${us.phone ? ` Or call ${us.phone}.` : ""}`,
      extras: { phone: true, links: [contactLink] },
    }),
  },
  {
    when: /\b(?:talk|speak|chat|connect|transfer)\b.{0,20}\b(?:person|human|agent|someone|somebody|representative|rep|people|staff|operator|you guys)\b|\b(?:real|live) (?:person|human|agent)\b|^(?:human|agent|representative|operator|person)\W*$/,
    say: (us) => ({
      text: `For a person, ${toPerson(us)}.${whenWeAnswer(us)}`,
      extras: { phone: true, links: [contactLink] },
    }),
  },
  {
    when: /\bare you (?:a |an )?(?:bot|robot|human|real|person|computer|machine|program)\b|\bwho are you\b|\bwhat are you\b/,
    say: (us) => ({
      text: `I’m a program. I answer from our own pages, and I price with the same engine as the quote form. For a person, ${toPerson(us)}.`,
      extras: { phone: true, links: [contactLink] },
    }),
  },
  {
    when: /\b(?:your|the|a) (?:phone |telephone |contact )(?:number|info(?:rmation)?)\b|\byour (?:number|info(?:rmation)?)\b|^\W*(?:phone|telephone|contact) (?:number|info(?:rmation)?)\b|\b(?:call|phone|reach|contact|email|e-mail) (?:you|us)\b|\b(?:your|an) (?:email|e-mail)(?: address)?\b|\bhow (?:can|do) i (?:call|reach|contact)\b/,
    say: ({ phone, businessHours }) => ({
      text: phone
        ? `Our number is ${phone}.${businessHours ? ` We answer it ${businessHours}.` : ""} To write instead, press “${PASS_ON}” below. Every message gets a receipt.`
        : `Press “${PASS_ON}” below, or use the contact form. Every message gets a receipt.`,
      extras: { phone: true, links: [contactLink] },
    }),
  },
  {
    when: /\bcancel(?:l?ing|lation|led)?\b|\brefund\b/,
    say: (us) => ({
      text: `It costs nothing until a carrier is assigned. To cancel a trip you’ve booked, use your order’s private page, which says first what it costs, or ${call(us)}, the sooner the better. You don’t have to cancel a quote. It’s free and ends by itself.`,
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
    when: /\b(?:match|beat)\b.{0,20}\b(?:price|quote|offer|rate)|\b(?:price|quote) match|\b(?:better|lower|cheaper) (?:price|quote|offer)\b.{0,20}\b(?:elsewhere|from|somewhere)\b/,
    say: (us) => ({
      text: `I can’t match or change a price. Put theirs into our quote checker, and it says whether it’s fair, too low or too high, and what to ask before you book. To talk about ours, ${call(us)}.`,
      extras: { phone: true, links: [{ to: "/price-guarantee#checker", label: "Check another price" }] },
    }),
  },
  {
    when: /\b(?:too|so|very|that) (?:expensive|much|high)\b|\b(?:do|make|get|go) (?:it |this |any )?(?:cheaper|lower)\b|\bsave (?:some )?money\b|\b(?:lower|reduce|bring down) (?:the|my|your) (?:price|cost|quote)\b|^\W*cheaper\W*$/,
    say: () => ({
      text: "Two things bring a price down most: a date outside the busy season of your trip, and an address near the interstate. Open transport costs less than enclosed. Your quote shows each part of the price on its own line, and the price week by week.",
      extras: {
        links: [
          { to: "/blog/transport-rates-surge#what-you-can-do", label: "What you can do about the price" },
        ],
      },
    }),
  },
  {
    when: /\b(?:from|at) (?:a |an |the |my )?(?:auctions?|dealers?|dealerships?|copart|iaai|manheim|carvana)\b|^\W*(?:copart|iaai|manheim|auction|dealer)(?: pick ?up)?\W*$/,
    say: () => ({
      text: "Yes, if somebody there hands the car over and signs for its condition. Use their ZIP code for the price, and give us that person’s name when you book.",
      extras: { links: [{ to: "/how-it-works#questions", label: "Who has to be there" }] },
    }),
  },
  {
    when: /\breviews?\b|\bratings?\b/,
    say: () => ({
      text: "Our rating is on the home page, with how we ask for reviews.",
      extras: { links: [{ to: "/#reviews", label: "Rating and reviews" }] },
    }),
  },
  {
    when: /\boverseas\b|\binternational(?:ly)?\b|\b(?:from|to|in) (?:abroad|another country)\b/,
    say: anotherCountry,
  },
  {
    when: /^\W*how (?:long|many days) (?:does|do|will|would|is) (?:it|shipping|delivery|transport|the (?:trip|transport|delivery)|you)\b(?:.{0,30}|.{0,40}\b(?:cross[- ]country|across the country|coast to coast)\W*)$/,
    say: () => ({
      text: "One to two days on the road up to 200 miles, seven to nine coast to coast. Before that there’s a pickup window of one to five business days. Tell me both places, such as “how long from Miami to Boston,” and I’ll give you the days and miles.",
      extras: {
        links: [{ to: "/how-it-works#how-long-it-is-on-the-road", label: "How long it’s on the road" }],
      },
    }),
  },
  {
    when: /\b(?:are|is) (?:you|this|the company|it|your company)\b.{0,20}\b(?:licensed|legit|legitimate|registered|bonded|a scam|real company|trustworthy)\b/,
    say: () => ({
      text: "You can check that yourself, in five minutes. This page shows how to look up any broker or carrier in the federal records. We’re a broker: we don’t drive the trucks, and we check each carrier’s authority and insurance before it gets your vehicle.",
      extras: { links: [{ to: "/licensed-carriers#the-five-minute-check", label: "The five-minute check" }] },
    }),
  },
  {
    when: /\b(?:is|are|will)\b.{0,25}\b(?:vehicle|car|truck|boat|bike|motorcycle|it|i|cart|shipment)\b.{0,10}\b(?:insured|covered)\b|^\W*insurance\W*$|\bwhat (?:about )?(?:the )?insurance\b|\bdo you (?:have|provide|offer|include) insurance\b/,
    say: () => ({
      text: "By the carrier’s cargo insurance, from your first signature on the bill of lading to your second. It pays for what its policy covers, and limits differ, so ask us for the certificate of the carrier that’s assigned to you. We’ll help you with a claim.",
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
    when: /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|howdy|yo|greetings)(?: there)?(?:[\s,.!]+how are you(?: doing)?(?: today)?)?\W*$/,
    say: () => ({ text: greeting }),
  },
  { when: /^\W*(?:help|what can you do|how does this work|menu|start)\W*$/, say: () => ({ text: greeting }) },
];

/** Messages with nothing to look up. Answers to our own questions are read before this. */
const remarks: readonly Fixed[] = [
  {
    when: /\b(?:you(?:'re| are| guys)?|this(?: chat| is)?|that(?:'s| is)?) (?:suck|sucks|useless|stupid|dumb|terrible|bad|wrong|no help|not help(?:ful|ing))\b|^\W*(?:useless|stupid|wtf)\W*$/,
    say: (us) => ({
      text: `Sorry that didn’t help. A person can do better: ${toPerson(us)}.`,
      extras: { phone: true, links: [contactLink] },
    }),
  },
  {
    when: /^\W*(?:(?:ok(?:ay)?|yes|yeah|yep|no|nope|sure|fine|maybe|stop|hm+|lol|test|testing)\W*)?$/,
    say: () => ({
      text: "What would you like to know? For a price, tell me both places and the vehicle. Or ask me about shipping it.",
    }),
  },
];

const plain = (message: string) => message.normalize("NFC").toLowerCase().replace(/[‘’]/g, "'");

const firstOf = (fixed: readonly Fixed[], text: string, us: ChatBusiness): Says | undefined =>
  fixed.find(({ when }) => when.test(text))?.say(us);

/** The fixed answer to a message, or null. `asksPlace` is whether we asked for a pickup or delivery place. */
export function fixedAnswer(message: string, us: ChatBusiness, asksPlace: boolean): Answer | null {
  const text = plain(message);
  const greets = !asksPlace && greetingOrTown.test(text);
  const says = greets ? spanish.say(us) : (firstOf(rows, text, us) ?? whatWeShip(text));
  return says ? { kind: "fixed", ...says } : null;
}

/** The answer to a message that asks nothing ("ok", "you’re useless"), or null. */
export function remarkAnswer(message: string, us: ChatBusiness): Answer | null {
  const says = /[\p{L}?]/u.test(message) ? firstOf(remarks, plain(message), us) : undefined;
  return says ? { kind: "fixed", ...says } : null;
}

/** The answer to a trip that begins or ends outside the states. */
export const abroadAnswer = (abroad: Abroad, us: ChatBusiness): Answer =>
  abroad === "country"
    ? { kind: "fixed", ...anotherCountry(us) }
    : {
        kind: "refused",
        text: describeErrorCode(formCodes[abroad], us.phone),
        extras: { phone: true, links: [contactLink] },
      };

/** The chat says the form's words. */
const formCodes = {
  territory: "address-in-territory",
  "likely-territory": "address-likely-in-territory",
  "likely-country": "address-likely-in-country",
} as const;

/** The answer when nothing else matches. */
export const unknownAnswer = (us: ChatBusiness, more: readonly ChatLink[] = []): Answer => ({
  kind: "unknown",
  text: `I don’t know that, and I won’t guess. For a person, ${toPerson(us)}. I can price your trip, or look up what our pages say about shipping a vehicle.`,
  extras: { phone: true, links: [contactLink, ...more] },
});

/** The answer to an email address or phone number: staff may read it later, but nobody is waiting. */
export const contactLeft = (us: ChatBusiness): Answer => ({
  kind: "fixed",
  text: `Nobody’s waiting in this chat. Press “${PASS_ON}” below and leave it there, so our staff have it.${whenWeAnswer(us)}${us.phone ? ` Or call ${us.phone}.` : ""}`,
  extras: { phone: true, links: [contactLink] },
});
