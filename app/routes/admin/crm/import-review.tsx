import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { encodings } from "#app/domain/crm/leads/import/decode-file.ts";
import { checkMapping } from "#app/domain/crm/leads/import/import-fields.ts";
import { previewImport } from "#app/domain/crm/leads/import/preview-import.server.ts";
import { runImport } from "#app/domain/crm/leads/import/run-import.server.ts";
import { previewUndo, undoImport } from "#app/domain/crm/leads/import/undo-import.server.ts";
import { findImport, saveMapping } from "#app/domain/crm/leads/import/stored-import.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { ImportDone } from "#app/ui/admin/import/import-result.tsx";
import { ImportReview } from "#app/ui/admin/import/import-review.tsx";
import { answersOf } from "#app/ui/admin/import/answer-fields.ts";
import { mappingOf, mappingText } from "#app/ui/admin/import/mapping-fields.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "leads.import");
  const found = await findImport(params.importId ?? "", staff);
  if (!found) throw notFound();
  const { id, fileName, importedAt, undoneAt, mapping, answers, encoding } = found;
  const result = found.result && { ...found.result, rejected: found.result.rejected.length };
  const undo = importedAt && !undoneAt ? await previewUndo(found) : null;
  const preview = importedAt ? null : await previewImport(found, new Date());
  return { id, fileName, encoding: encodings[encoding], mapping, answers, result, undo, preview };
}

export const action = staffAction(async ({ request, params }) => {
  const staff = await requireStaff(request, "leads.import");
  const found = await findImport(params.importId ?? "", staff);
  if (!found) throw notFound();
  const form = await readForm(request);
  const here = (done: string) => redirect(`/admin/crm/import/${found.id}?done=${done}`, 303);
  const unchanged = () => here(found.importedAt ? "imported" : "columns");
  const actions = {
    columns: async () => {
      const columns = mappingOf(form);
      await saveMapping(found, { columns, answers: answersOf(form, found.mapping, columns) }, staff);
      return here("columns");
    },
    undo: async () => {
      await undoImport(found, staff, new Date());
      return unchanged();
    },
    import: async () => {
      if (found.importedAt || checkMapping(found.mapping)) return unchanged();
      // In another tab the columns may mean something else by now.
      if (form.mapping !== mappingText(found.mapping, found.answers)) return here("columns-changed");
      await runImport(found, staff, new Date());
      return here("imported");
    },
  };
  return runIntent(form.intent, actions, unchanged);
});

export const meta: MetaFunction = () => adminTitle("Import leads");

const doneMessages = new Map([
  ["columns", "The columns are saved. This is what would happen now."],
  ["columns-changed", "The columns were changed meanwhile, so nothing was imported. Look at the rows again."],
]);

export default function Review() {
  const { id, fileName, encoding, mapping, answers, result, undo, preview } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const done = result ? undefined : doneMessages.get(params.get("done") ?? "");
  return (
    <AdminPage
      title="Import leads"
      crumbs={<Link to="/admin/crm">Leads</Link>}
      beside={<span className="fine">{`${fileName}, read as ${encoding}`}</span>}
      buttons={
        <Link className="btn" to="/admin/crm/import">
          Another file
        </Link>
      }
    >
      <div className="stack">
        {done && <Notice tone={params.get("done") === "columns" ? "done" : "warn"}>{done}</Notice>}
        {result && <ImportDone id={id} undo={undo} {...result} />}
        {preview && <ImportReview id={id} mapping={mapping} answers={answers} preview={preview} />}
      </div>
    </AdminPage>
  );
}
