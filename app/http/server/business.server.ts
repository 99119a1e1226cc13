import { noIdentity } from "#app/domain/base/settings/identity.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { noCompanyFacts } from "#app/domain/base/settings/company-facts.ts";
import type { CompanyFacts } from "#app/domain/base/settings/company-facts.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { readPromo } from "#app/domain/base/settings/read-licences.server.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { logger } from "#app/logger.server.ts";
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
