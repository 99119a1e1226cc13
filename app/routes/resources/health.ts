import { isDatabaseHealthy } from "../../domain/database/database-lifecycle.server";

/** 200 only if the database responds. */
export async function loader() {
  const well = await isDatabaseHealthy();
  return Response.json(
    { status: well ? "ok" : "the database does not answer" },
    {
      status: well ? 200 : 503,
      headers: { "Cache-Control": "no-store" },
    },
  );
}
