import { businessName } from "../settings/business.server";
import { identityText } from "../settings/identity";
import type { BusinessIdentity } from "../settings/identity";
import { readIdentity } from "../settings/read-identity.server";

/** The lines below every customer email: what we are, who we are as far as the settings say, and `why` it was sent. */
export const footerLines = (name: string, identity: BusinessIdentity, why: string): string[] => [
  `${name} is a broker: we arrange transport with carriers whose authority and insurance we check.`,
  ...identityText(identity),
  why,
];

/** The lines as the settings are now. */
export const emailFooter = async (why: string): Promise<string[]> =>
  footerLines(businessName(), await readIdentity(), why);
