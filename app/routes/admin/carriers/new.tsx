import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { describeCarrierError } from "#app/domain/shipping/carriers/carrier-error.ts";
import { newCarrierForm } from "#app/domain/shipping/carriers/carrier-forms.ts";
import { addCarrier } from "#app/domain/shipping/carriers/save-carrier.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { CarrierFields, UsdotField } from "#app/ui/admin/carriers/carrier-fields.tsx";
import type { CarrierField } from "#app/ui/admin/carriers/carrier-fields.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "orders.write");
  return null;
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "orders.write");
  const submission = readSubmission(newCarrierForm, await readForm(request));
  if (!submission.ok)
    return actionResult(submission, describeStaffErrors(submission.error, "check-entries"), {});
  const added = await addCarrier(submission.value, staff, new Date());
  if (added.ok) return redirect(`/admin/carriers/${added.value.usdot}?done=added`, 303);
  const { message, field = "usdot" } = describeCarrierError(added.error);
  const errors = { title: "Not saved yet", message, fields: [{ field, message }] };
  return actionResult(submission, errors, {}, { status: 409 });
});

export const meta: MetaFunction = () => adminTitle("New carrier");

export default function NewCarrier() {
  const reply = useActionData<typeof action>();
  const { errors, field, idOf } = useServerForm<CarrierField | "usdot">({
    id: "new-carrier",
    lastResult: reply?.lastResult,
  });
  return (
    <AdminPage title="New carrier" crumbs={<Link to="/admin/carriers">Carriers</Link>}>
      <section className="panel" aria-label="New carrier">
        <Form method="post" className="panel-body stack narrow" noValidate>
          <FormErrors errors={errors} idOf={idOf} />
          <UsdotField {...field("usdot")} />
          <CarrierFields field={field} />
          <div className="btns">
            <button className="btn primary">Add the carrier</button>
          </div>
        </Form>
      </section>
    </AdminPage>
  );
}
