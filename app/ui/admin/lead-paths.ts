/** The page that reprices a quote, and that all forms of its panel post to. */
export const quotePath = ({ leadId, quoteNumber }: { leadId: string; quoteNumber: string }) =>
  `/admin/crm/${leadId}/quote/${quoteNumber}`;

/** The page that makes another quote for a lead, and that every form that makes or sends several posts to. */
export const newQuotePath = (leadId: string, like?: string) =>
  `/admin/crm/${leadId}/quote${like ? `?like=${like}` : ""}`;

/** What a form that makes quotes asks while somebody types. */
export const pricePath = "/admin/crm/price";

/** The page that compares two leads, merges them and takes them apart. */
export const mergePath = (leadId: string, otherId: string) => `/admin/crm/${leadId}/merge/${otherId}`;

/** The page that copies or erases everything about one person: of a lead, or found by an address or number. */
export function personPath(
  who?: { leadId: string } | { typed: string },
  more: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(more);
  if (who) search.set("leadId" in who ? "lead" : "who", "leadId" in who ? who.leadId : who.typed);
  return search.size > 0 ? `/admin/crm/person?${search}` : "/admin/crm/person";
}
