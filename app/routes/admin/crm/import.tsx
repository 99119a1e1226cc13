import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { listImports } from "#app/domain/crm/leads/import/stored-import.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Field } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { ImportList } from "#app/ui/admin/import/import-list.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { readUpload } from "./read-upload.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "leads.import");
  return { imports: await listImports(staff), now: new Date() };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "leads.import");
  const uploaded = await readUpload(request, staff);
  return "init" in uploaded ? uploaded : redirect(`/admin/crm/import/${uploaded.importId}`, 303);
});

export const meta: MetaFunction = () => adminTitle("Import leads");

const idOf = () => "import-file";

export default function Import() {
  const { imports, now } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? null;
  return (
    <AdminPage title="Import leads" crumbs={<Link to="/admin/crm">Leads</Link>}>
      <div className="stack">
        <section className="panel" aria-labelledby="upload-title">
          <div className="panel-head">
            <h2 className="head" id="upload-title">
              Choose a file
            </h2>
          </div>
          <Form method="post" encType="multipart/form-data" className="panel-body stack narrow">
            <FormErrors errors={errors} idOf={idOf} />
            <Field
              id={idOf()}
              label="CSV file"
              hint="At most 5 MB and 20,000 rows. The first line names the columns."
              error={errors?.fields[0]?.message}
            >
              {(control) => (
                <input
                  className="input"
                  type="file"
                  name="file"
                  accept=".csv,.tsv,.txt,text/csv"
                  required
                  {...control}
                />
              )}
            </Field>
            <p className="fine">
              Nothing is imported yet: next you choose what the columns mean, and see what would become of
              each row.
            </p>
            <div className="btns">
              <button className="btn primary">Read the file</button>
            </div>
          </Form>
        </section>
        <ImportList imports={imports} now={now} />
      </div>
    </AdminPage>
  );
}
