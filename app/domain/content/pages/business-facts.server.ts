import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { identityFacts } from "#app/domain/base/settings/identity.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import type { BusinessFact } from "./page-view";

/** Who runs the site, as far as the operator has said; what isn't set is left out. */
export async function loadBusinessFacts(): Promise<BusinessFact[]> {
  return [
    { name: "Name", value: businessName() },
    { name: "Phone", value: businessPhone() },
    ...identityFacts(await readIdentity()),
  ].filter(({ value }) => value !== "");
}
