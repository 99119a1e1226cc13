import type { Tx } from "#app/db.server.ts";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { findCarrierProblems } from "./carrier-problems";
import type { CarrierProblem } from "./carrier-problems";
import { findLastChecks } from "./find-carrier.server";
import type { StoredCarrier } from "./find-carrier.server";

/** What an assignment says of a carrier. */
type Assignment = {
  /** as typed; "" for none */
  phone: string;
  email?: string;
  /** last days, YYYY-MM-DD; by the certificates on file if there are any */
  insuredUntil: string | null;
  deliveryLast: string | null;
  now: Date;
};

/** What stands against a carrier for one order; `carrier` is null if it isn't on file yet. */
export async function assessCarrier(
  tx: Tx,
  carrier: StoredCarrier | null,
  { phone, email = "", insuredUntil, deliveryLast, now }: Assignment,
): Promise<CarrierProblem[]> {
  const onFile = [carrier?.phone, carrier?.dispatcherPhone].flatMap((typed) => digitsOf(typed) || []);
  return findCarrierProblems({
    today: deskDayOf(now),
    blockedReason: carrier?.blockedAt ? carrier.blockedReason : "",
    insuredUntil,
    deliveryLast,
    authoritySince: carrier?.authoritySince ?? null,
    checks: carrier ? await findLastChecks(carrier.id, tx) : [],
    email: { typed: email, onFile: carrier?.email ?? "" },
    phone: { typed: digitsOf(phone), onFile },
  });
}

const digitsOf = (typed = ""): string => (typed && phoneDigitsOf(typed)) || "";
