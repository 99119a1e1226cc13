import { noLicences } from "../../domain/settings/licences";
import { readLicences } from "../../domain/settings/read-licences.server";
import { env } from "../../env.server";
import { logger } from "../../logger.server";

/** Business details for the frame of every page; if the licenses can't be read, it shows none. */
export async function business() {
  const licences = await readLicences().catch((error: unknown) => {
    logger.error({ err: error }, "the licences could not be read");
    return noLicences;
  });
  return { name: env.BUSINESS_NAME, phone: env.BUSINESS_PHONE, licences };
}
