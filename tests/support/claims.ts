/** What a public page may say only if a setting, or a mail server, holds it. */
const claims: readonly { of: string; words: RegExp }[] = [
  {
    of: "hours",
    words:
      /\b(?:mon|monday|weekdays?)\.?\s*(?:-|–|to|through)\s*(?:fri|sat|sun)|24\/7|\b(?:we|us|staff|somebody|phones?|support)\b[^.]{0,40}\b(?:24 hours a day|around the clock|(?:seven|7) days a week)|\b(?:we(?:’re| are)|phones? (?:is|are)|lines? (?:is|are)) open\b/i,
  },
  {
    of: "hours",
    words: /\bwe(?:’ll| will)? (?:answer|reply|respond|call (?:you )?back|get back)[^.]{0,40}\bwithin\b/i,
  },
  {
    of: "email copies",
    words:
      /\bwe(?:’ll|’ve| will| also)? e-?mail(?:ed)?\b|\bcopy (?:is )?(?:on its way|goes|went|comes)\b|\b(?:send|sent|goes|comes) (?:out |to you )?by e-?mail|\b(?:check|in) your (?:inbox|e-?mail|spam)\b/i,
  },
  { of: "registration", words: /\b(?:MC|USDOT|DOT|FF)[-\s#:]*\d{4,}/ },
  {
    of: "license",
    words:
      /\b(?:licensed|insured|bonded|accredited|certified)(?:,| and)? (?:\w+ )?(?:carriers?|brokers?|truckers?|compan(?:y|ies)|one)\b|\b(?:we(?:’re| are)|evenhaul is|us is) (?:fully )?(?:licensed|registered|bonded|insured|certified|accredited)\b/i,
  },
  {
    of: "insurance",
    words:
      /\binsurance (?:coverage|line)?\s*(?:of )?up to\b|\bup to \$[\d,]+ (?:of |in )?(?:insurance|coverage)|\bour (?:own )?(?:cargo )?(?:insurance|policy)\b|\bfully (?:insured|covered)\b|\$1,000,000/i,
  },
  {
    of: "rating",
    words:
      /\b[1-5]\.\d\s*(?:of|out of|\/)\s*5\b|\baggregateRating\b|\b(?:top|best|highly)[- ]rated\b|\bwe(?:’re| are) rated\b|\bBBB\b|better business bureau|\b(?:five|5)[- ]stars?\b|\b\d[\d,]* reviews\b|trustpilot/i,
  },
  { of: "rating", words: /\b[1-5]\.\d from \d/ },
  {
    of: "address",
    words:
      /\bour (?:office|offices|headquarters|warehouse|terminal|yard|lot)\b|\bheadquartered\b|\bvisit us\b|"PostalAddress"/i,
  },
  { of: "legal name", words: /\b(?:LLC|Incorporated)\b|\b(?:Inc|Corp|Ltd)\./ },
  {
    of: "experience",
    words:
      /\bour (?:customers|clients|drivers|trucks|fleet)\b|\byears (?:of experience|in (?:the )?(?:business|trade))\b|\btrusted by\b|\baward-winning\b|\bthousands of (?:happy |satisfied )?customers\b|\bwe(?:’ve| have) (?:shipped|moved|hauled|seen)\b|\bwe (?:do|ship|move|haul)[^.]{0,20}\b(?:daily|every (?:day|week))\b|\bwe’re asked to\b|\bpeople (?:who )?(?:ask|tell|call) us\b|\bmost of (?:our|the cars we)\b/i,
  },
];

/** Sentences that look like a claim and may be there, each with its reason. */
const allowed: readonly { words: RegExp; why: string }[] = [
  { words: /Licensed carriers/g, why: "the specification's name of a page about looking carriers up" },
  { words: /(?:page on|more under) (?:<a [^>]*>)?licensed carriers/g, why: "a link to that page" },
  { words: /It isn’t emailed/g, why: "says that no copy goes out" },
  { words: /says whether the quote also comes by email/g, why: "the privacy policy leaves it to the form" },
  { words: /Sample Carrier LLC|USDOT 000000\d/g, why: "an order names its carrier, who isn’t us" },
  { words: /says “our trucks,” be careful/g, why: "quotes what a broker may not say" },
];

export type Claim = { of: string; words: string };

/** The claims of a page's text, without those that are allowed or that `held` says word for word. */
export function claimsIn(text: string, held: readonly string[] = []): Claim[] {
  const without = allowed.reduce((left, { words }) => left.replace(words, ""), text);
  const rest = held.reduce((left, words) => left.replaceAll(words, ""), without);
  return claims.flatMap(({ of, words }) => {
    const found = words.exec(rest);
    return found ? [{ of, words: rest.slice(Math.max(0, found.index - 40), found.index + 80) }] : [];
  });
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
};

/** What people and machines read on a page: its text, the descriptions in its head and its structured data. */
export function readTextOf(html: string): string {
  const described = [...html.matchAll(/<meta[^>]* content="([^"]*)"/g)].map(([, content = ""]) => content);
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<[^>]+>/g, " ");
  return [...described, shown, ...data.map(([, json = ""]) => json)]
    .join(" ")
    .replace(/&(?:amp|quot|#x27|lt|gt|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll("\u00a0", " ")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;])/g, "");
}
