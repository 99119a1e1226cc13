import type { Tries } from "../../domain/staff/login/login-attempts.server";
import { env } from "../../env.server";
import { requestScope } from "#app/request-context.server.ts";
import { isShared, visitorNetwork } from "../server/visitor-network";

/** Whom a failed password or code counts against: the address, and the network of this request. */
export function triesOf(email: string): Tries {
  const { ip } = requestScope();
  if (env.RATE_LIMITS === "off") return { email, network: null };
  return { email, network: { key: visitorNetwork(ip), isShared: isShared(ip) } };
}
