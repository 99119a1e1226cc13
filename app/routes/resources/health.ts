import type { LoaderFunctionArgs } from "@remix-run/node";
import { sameToken } from "#app/domain/base/codes/private-token.server.ts";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";
import { databaseProblem } from "#app/domain/base/database/database-health.server.ts";
import { env } from "#app/env.server.ts";
import { visitorAsSeen } from "#app/http/server/proxy-setting.server.ts";
import { DOCTOR_HEADER, doctorToken } from "#app/platform/doctor/doctor-token.mjs";
import { runningRelease } from "#app/platform/release.mjs";

const token = doctorToken(sessionSecret);

/**
 * 200 if the database answers, takes writes and is whole; otherwise 503 with what is wrong. Either names the release
 * that runs. How the visitor came is answered to `npm run doctor` alone: a stranger would learn from it whether the limits
 * can be got around.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const problem = await databaseProblem();
  const release = runningRelease?.id ?? "none";
  const headers = new Headers({ "Cache-Control": "no-store", "X-Release": release });
  if (sameToken(request.headers.get(DOCTOR_HEADER) ?? "", token))
    headers.set(
      "X-Visitor",
      visitorAsSeen(env.TRUST_PROXY, (name) => request.headers.get(name)),
    );
  return Response.json(
    { status: problem ?? "ok", release },
    { status: problem === null ? 200 : 503, headers },
  );
}
