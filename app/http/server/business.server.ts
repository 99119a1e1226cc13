import { noIdentity } from "../../domain/settings/identity";
import type { BusinessIdentity } from "../../domain/settings/identity";
import { noCompanyFacts } from "../../domain/settings/company-facts";
import type { CompanyFacts } from "../../domain/settings/company-facts";
import { readCompanyFacts } from "../../domain/settings/read-company-facts.server";
import { readIdentity } from "../../domain/settings/read-identity.server";
import { readPromo } from "../../domain/settings/read-licences.server";
import { businessName, businessPhone } from "../../domain/settings/business.server";
import { logger } from "../../logger.server";
import { markIncomplete } from "#app/request-context.server.ts";

/** The facts that pages with a form state; if they can't be read, none is claimed, and the form still works. */
export const companyFacts = (): Promise<CompanyFacts> =>
  readCompanyFacts().catch((error: unknown) => {
    logger.error({ err: error }, "the company's facts could not be read");
    markIncomplete();
    return noCompanyFacts;
  });

/** Who we are, for a quote that is shown even if the settings can't be read; then nothing is claimed. */
export const businessIdentity = (): Promise<BusinessIdentity> =>
  readIdentity().catch((error: unknown) => {
    logger.error({ err: error }, "who we are could not be read");
    markIncomplete();
    return noIdentity;
  });

/** Business details for the frame of every page; if the settings can't be read, it claims nothing. */
export async function business() {
  const [identity, promo] = await Promise.all([readIdentity(), readPromo()]).catch((error: unknown) => {
    logger.error({ err: error }, "the settings could not be read");
    markIncomplete();
    return [noIdentity, ""] as const;
  });
  return { name: businessName(), phone: businessPhone(), identity, promo };
}
