import { databaseProblem } from "#app/domain/base/database/database-health.server.ts";

/** 200 if the database answers, takes writes and is whole; otherwise 503 with what is wrong. */
export async function loader() {
  const problem = await databaseProblem();
  return Response.json(
    { status: problem ?? "ok" },
    { status: problem === null ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
