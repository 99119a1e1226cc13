import { noLicences } from "../../domain/settings/licences";
import { readLicences, readPromo } from "../../domain/settings/read-licences.server";
import { businessName, businessPhone } from "../../domain/settings/business.server";
import { logger } from "../../logger.server";

/** Business details for the frame of every page; if the settings can't be read, it claims nothing. */
export async function business() {
  const [licences, promo] = await Promise.all([readLicences(), readPromo()]).catch((error: unknown) => {
    logger.error({ err: error }, "the settings could not be read");
    return [noLicences, ""] as const;
  });
  return { name: businessName(), phone: businessPhone(), licences, promo };
}
