import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { countProblems, listPages } from "../../../domain/pages/edit/list-pages.server";
import { pageKinds } from "../../../domain/pages/page";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { PagesTable } from "../../../ui/admin/content/pages-table";
import { Icon } from "../../../ui/admin/icon";
import { AdminPage } from "../../../ui/admin/page";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "pages.write");
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const kind = pageKinds.find((known) => known === searchParams.get("kind")) ?? null;
  const onlyEdited = searchParams.get("edited") === "1";
  const onlyOff = searchParams.get("off") === "1";
  const list = await listPages({ q, kind, onlyEdited, onlyOff });
  // Each check reads a page and compares it with its kind, so only what the filter for edited pages shows is checked.
  const edited = onlyEdited ? list.pages.filter(({ isEdited }) => isEdited).map(({ id }) => id) : [];
  const problems = Object.fromEntries(await countProblems(edited.slice(0, 50)));
  return { ...list, problems, q, kind, onlyEdited, onlyOff };
}

export const meta: MetaFunction = () => adminTitle("Pages");

export default function PagesList() {
  return (
    <AdminPage
      title="Pages"
      buttons={
        <Link className="btn primary" to="/admin/pages/new">
          <Icon name="plus" />
          New page
        </Link>
      }
    >
      <PagesTable {...useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
