import type { CompanyFacts } from "./company-facts";
import { noCompanyFacts } from "./company-facts";
import { noLicences } from "./licences";
import type { Licences } from "./licences";

/** Who the business is by law, where it gets its mail and when it answers the phone; "" isn't set and isn't shown. */
export type BusinessIdentity = Licences & Pick<CompanyFacts, "postalAddress" | "businessHours">;

export const noIdentity: BusinessIdentity = {
  ...noLicences,
  postalAddress: noCompanyFacts.postalAddress,
  businessHours: noCompanyFacts.businessHours,
};

/** `name` is what the fact is called, `short` is how it reads in a line with others; `href` leads to its public record. */
export type IdentityFact = {
  id: keyof BusinessIdentity;
  name: string;
  value: string;
  short: string;
  href?: string;
};

/** The public record of a registration at the FMCSA; digits only. */
const recordOf = (kind: "USDOT" | "MC_MX", digits: string): string =>
  `https://safer.fmcsa.dot.gov/query.asp?searchtype=ANY&query_type=queryCarrierSnapshot&query_param=${kind}&query_string=${digits}`;

/**
 * What the operator has set, in the order in which it's shown. Footer, result, /about, emails, chat and structured data
 * take it from here, so that all of them know the same.
 */
export function identityFacts(identity: BusinessIdentity): IdentityFact[] {
  const { legalName, mcNumber, dotNumber, postalAddress, businessHours } = identity;
  const facts: IdentityFact[] = [
    { id: "legalName", name: "Legal name", value: legalName, short: legalName },
    {
      id: "mcNumber",
      name: "Broker authority",
      value: `MC-${mcNumber}`,
      short: `MC-${mcNumber}`,
      href: recordOf("MC_MX", mcNumber),
    },
    {
      id: "dotNumber",
      name: "USDOT number",
      value: dotNumber,
      short: `USDOT ${dotNumber}`,
      href: recordOf("USDOT", dotNumber),
    },
    { id: "postalAddress", name: "Address", value: postalAddress, short: postalAddress },
    {
      id: "businessHours",
      name: "Phone hours",
      value: businessHours,
      short: `Phone hours: ${businessHours}`,
    },
  ];
  return facts.filter(({ id }) => identity[id] !== "");
}

const registered: readonly (keyof BusinessIdentity)[] = ["legalName", "mcNumber", "dotNumber"];

/** The facts in lines: name and registrations together, address and hours each on its own. */
export function identityLines(identity: BusinessIdentity): IdentityFact[][] {
  const facts = identityFacts(identity);
  const isRegistration = ({ id }: IdentityFact) => registered.includes(id);
  const lines = [
    facts.filter(isRegistration),
    ...facts.filter((fact) => !isRegistration(fact)).map((fact) => [fact]),
  ];
  return lines.filter((line) => line.length > 0);
}

/** The lines as plain text: "Evenhaul Logistics LLC · MC-123456 · USDOT 1234567". */
export const identityText = (identity: BusinessIdentity): string[] =>
  identityLines(identity).map((line) => line.map(({ short }) => short).join(" · "));
