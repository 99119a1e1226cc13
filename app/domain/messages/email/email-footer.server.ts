import { businessName } from "#app/domain/base/settings/business.server.ts";
import { identityText } from "#app/domain/base/settings/identity.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";

/** The lines below every customer email: what we are, who we are as far as the settings say, and `why` it was sent. */
export const footerLines = (name: string, identity: BusinessIdentity, why: string): string[] => [
  `${name} is a broker: we arrange transport with carriers whose authority and insurance we check.`,
  ...identityText(identity),
  why,
];

/** The lines as the settings are now. */
export const emailFooter = async (why: string): Promise<string[]> =>
  footerLines(businessName(), await readIdentity(), why);
