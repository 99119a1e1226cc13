import { env } from "../../env.server";
import { readCompanyFacts } from "../settings/read-company-facts.server";

/** The lines below every email to a customer: who we are, where, and `why` it came. */
export async function emailFooter(why: string): Promise<string[]> {
  const { postalAddress } = await readCompanyFacts();
  const broker = `${env.BUSINESS_NAME} is a broker: we arrange transport with licensed, insured carriers.`;
  return [broker, postalAddress, why].filter(Boolean);
}
