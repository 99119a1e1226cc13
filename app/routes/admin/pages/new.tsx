import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { readForm } from "../../../http/forms/read-body.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { SourceForm } from "../../../ui/admin/content/source-form";
import { AdminPage } from "../../../ui/admin/page";
import { PAGE_FORM_BYTES, addPage } from "./page-action.server";
import type { PageReply } from "./page-action.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "pages.write");
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, "pages.write");
  return addPage(await readForm(request, PAGE_FORM_BYTES), staff);
}

export const meta: MetaFunction = () => adminTitle("New page");

/** What every page says of itself, for a beginning. */
const beginning = `---
path: /
kind: info
label:
title:
description:
heading:
lead:
updated:
---

`;

export default function NewPage() {
  const reply = useActionData<typeof action>() as PageReply | undefined;
  return (
    <AdminPage
      title="New page"
      buttons={
        <a className="btn" href="/admin/pages">
          All pages
        </a>
      }
    >
      <SourceForm action="/admin/pages/new" source={reply?.source ?? beginning} changedAt="" reply={reply} />
    </AdminPage>
  );
}
