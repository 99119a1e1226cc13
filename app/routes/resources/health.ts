import type { LoaderFunctionArgs } from "@remix-run/node";
import { databaseProblem } from "#app/domain/base/database/database-health.server.ts";
import { env } from "#app/env.server.ts";
import { visitorAsSeen } from "#app/http/server/proxy-setting.server.ts";
import { runningRelease } from "#app/platform/release.mjs";

/**
 * 200 if the database answers, takes writes and is whole; otherwise 503 with what is wrong. Either names the release
 * that runs, and how the visitor came: `npm run doctor` asks for both.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const problem = await databaseProblem();
  const release = runningRelease?.id ?? "none";
  return Response.json(
    { status: problem ?? "ok", release },
    {
      status: problem === null ? 200 : 503,
      headers: {
        "Cache-Control": "no-store",
        "X-Release": release,
        "X-Visitor": visitorAsSeen(env.TRUST_PROXY, (name) => request.headers.get(name)),
      },
    },
  );
}
