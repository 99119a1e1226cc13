import { businessName, businessPhone } from "../settings/business.server";
import { readCompanyFacts } from "../settings/read-company-facts.server";
import { readLicences } from "../settings/read-licences.server";
import type { BusinessFact } from "./page-view";

/** Where anyone can look a registration up. */
const RECORDS = "https://safer.fmcsa.dot.gov/CompanySnapshot.aspx";

/** Who runs the site, as far as the operator has said; what isn't set is left out. */
export async function loadBusinessFacts(): Promise<BusinessFact[]> {
  const [company, licences] = await Promise.all([readCompanyFacts(), readLicences()]);
  const { legalName, mcNumber, dotNumber } = licences;
  const facts: BusinessFact[] = [
    { name: "Name", value: businessName() },
    { name: "Legal name", value: legalName },
    { name: "Broker authority", value: mcNumber && `MC-${mcNumber}`, href: RECORDS },
    { name: "USDOT number", value: dotNumber, href: RECORDS },
    { name: "Address", value: company.postalAddress },
    { name: "Phone", value: businessPhone() },
    { name: "Phone hours", value: company.businessHours },
  ];
  return facts.filter(({ value }) => value !== "");
}
