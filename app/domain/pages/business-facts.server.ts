import { businessName, businessPhone } from "../settings/business.server";
import { identityFacts } from "../settings/identity";
import { readIdentity } from "../settings/read-identity.server";
import type { BusinessFact } from "./page-view";

/** Who runs the site, as far as the operator has said; what isn't set is left out. */
export async function loadBusinessFacts(): Promise<BusinessFact[]> {
  return [
    { name: "Name", value: businessName() },
    { name: "Phone", value: businessPhone() },
    ...identityFacts(await readIdentity()),
  ].filter(({ value }) => value !== "");
}
