/** The page that reprices a quote, and that all forms of its panel post to. */
export const quotePath = ({ leadId, quoteNumber }: { leadId: string; quoteNumber: string }) =>
  `/admin/crm/${leadId}/quote/${quoteNumber}`;

/** The page that compares two leads, merges them and takes them apart. */
export const mergePath = (leadId: string, otherId: string) => `/admin/crm/${leadId}/merge/${otherId}`;
