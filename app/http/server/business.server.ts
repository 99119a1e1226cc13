import { noLicences } from "../../domain/settings/licences";
import { noCompanyFacts } from "../../domain/settings/company-facts";
import type { CompanyFacts } from "../../domain/settings/company-facts";
import { readCompanyFacts } from "../../domain/settings/read-company-facts.server";
import { readLicences, readPromo } from "../../domain/settings/read-licences.server";
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

/** Business details for the frame of every page; if the settings can't be read, it claims nothing. */
export async function business() {
  const [licences, promo] = await Promise.all([readLicences(), readPromo()]).catch((error: unknown) => {
    logger.error({ err: error }, "the settings could not be read");
    markIncomplete();
    return [noLicences, ""] as const;
  });
  return { name: businessName(), phone: businessPhone(), licences, promo };
}
