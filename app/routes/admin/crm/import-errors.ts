import type { LoaderFunctionArgs } from "@remix-run/node";
import { errorFile } from "../../../domain/leads/import/error-file";
import { previewRejected } from "../../../domain/leads/import/preview-import.server";
import { findImport } from "../../../domain/leads/import/stored-import.server";
import { notFound } from "../../../http/responses/responses.server";
import { requireStaff } from "../../../http/staff/require-staff.server";

/** The rows of an import that were rejected, or would be. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "leads.import");
  const found = await findImport(params.importId ?? "", staff);
  const rejected = found && (found.result ?? (await previewRejected(found)));
  if (!rejected) throw notFound();
  return new Response(errorFile(rejected), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="rejected-rows.csv"',
      "Cache-Control": "no-store",
    },
  });
}
