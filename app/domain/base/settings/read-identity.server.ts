import type { BusinessIdentity } from "./identity";
import { readCompanyFacts } from "./read-company-facts.server";
import { readLicences } from "./read-licences.server";

/** Who the business is, as far as the settings say. */
export async function readIdentity(): Promise<BusinessIdentity> {
  const [licences, { postalAddress, businessHours }] = await Promise.all([
    readLicences(),
    readCompanyFacts(),
  ]);
  return { ...licences, postalAddress, businessHours };
}
