import type { Tries } from "#app/domain/crm/staff/login/login-attempts.server.ts";
import { env } from "#app/env.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import { isShared, visitorNetwork } from "#app/http/server/visitor-network.ts";

/** What a failed password or code counts against: the address, and the network of this request. */
export function triesOf(email: string): Tries {
  const { ip } = requestScope();
  if (env.RATE_LIMITS === "off") return { email, network: null };
  return { email, network: { key: visitorNetwork(ip), isShared: isShared(ip) } };
}
