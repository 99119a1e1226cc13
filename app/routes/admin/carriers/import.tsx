import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { importLimits } from "#app/domain/base/limits/lead-limits.ts";
import { describeImportError } from "#app/domain/shipping/carriers/describe-import-error.ts";
import { importCarriers } from "#app/domain/shipping/carriers/import-carriers.server.ts";
import type { CarrierImportError } from "#app/domain/shipping/carriers/import-carriers.server.ts";
import { readFormData } from "#app/http/forms/read-body.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { RejectedRows } from "#app/ui/admin/carriers/rejected-rows.tsx";
import { Field } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";

/** Read on beyond our limit, because a page can say what's wrong and a broken connection can't. */
const MAX_BYTES = 6 * importLimits.bytes;
/** Wrong rows that a page shows; their number is always said. */
const MAX_SHOWN = 100;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "orders.write");
  return null;
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "orders.write");
  const form = await readFormData(request, MAX_BYTES).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status === 413) return null;
    throw thrown;
  });
  if (!form) return rejection({ code: "too-big" });
  const file = form.get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return rejection({ code: "no-file" });
  if (file.size > importLimits.bytes) return rejection({ code: "too-big" });
  const imported = await importCarriers(new Uint8Array(await file.arrayBuffer()), staff, new Date());
  if (!imported.ok) return rejection(imported.error);
  const { added, left } = imported.value;
  return redirect(`/admin/carriers?added=${added}&left=${left}`, 303);
});

function rejection(error: CarrierImportError) {
  const message = describeImportError(error);
  const rejected = error.code === "rows-rejected" ? error.rejected.slice(0, MAX_SHOWN) : [];
  const fields = [{ field: "file" as const, message }];
  return data({ errors: { title: "Nothing was imported", message, fields }, rejected }, { status: 400 });
}

export const meta: MetaFunction = () => adminTitle("Import carriers");

const idOf = () => "import-file";

export default function ImportCarriers() {
  const reply = useActionData<typeof action>();
  const errors = reply?.errors ?? null;
  return (
    <AdminPage title="Import carriers" crumbs={<Link to="/admin/carriers">Carriers</Link>}>
      <section className="panel" aria-label="Choose a file">
        <Form method="post" encType="multipart/form-data" className="panel-body stack narrow">
          <FormErrors errors={errors} idOf={idOf} />
          <Field
            id={idOf()}
            label="CSV file"
            hint="At most 2,000 carriers. The first line names the columns: USDOT and Name, and if you have them MC, DBA, Phone, Email, Dispatcher, Dispatcher phone, Agreement, Authority since, Equipment, Lanes, Notes."
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
            Days are YYYY-MM-DD. If a row is wrong, nothing is saved. Carriers on file stay as they are.
          </p>
          <div className="btns">
            <button className="btn primary">Import the carriers</button>
          </div>
        </Form>
        {reply && reply.rejected.length > 0 && <RejectedRows rows={reply.rejected} />}
      </section>
    </AdminPage>
  );
}
