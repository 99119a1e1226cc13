import { businessName } from "../settings/business.server";
import { readCompanyFacts } from "../settings/read-company-facts.server";

/** The lines below every customer email: who we are, our address, and `why` it was sent. */
export async function emailFooter(why: string): Promise<string[]> {
  const { postalAddress } = await readCompanyFacts();
  const broker = `${businessName()} is a broker: we arrange transport with carriers whose authority and insurance we check.`;
  return [broker, postalAddress, why].filter(Boolean);
}
