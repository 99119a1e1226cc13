import type { LoaderFunctionArgs } from "@remix-run/node";
import { errorFile } from "#app/domain/crm/leads/import/error-file.ts";
import { previewRejected } from "#app/domain/crm/leads/import/preview-import.server.ts";
import { findImport } from "#app/domain/crm/leads/import/stored-import.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** The rows of an import that were rejected, or would be. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "leads.import");
  const found = await findImport(params.importId ?? "", staff);
  const rejected = found && (found.result ?? (await previewRejected(found, new Date())));
  if (!rejected) throw notFound();
  return new Response(errorFile(rejected), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="rejected-rows.csv"',
      "Cache-Control": "no-store",
    },
  });
}
