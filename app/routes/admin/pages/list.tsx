import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listPageSources } from "../../../domain/pages/edit/load-page-source.server";
import { pageKinds } from "../../../domain/pages/page";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { AdminPage } from "../../../ui/admin/page";
import { Ago } from "../../../ui/admin/when";

const kindLabels: Record<(typeof pageKinds)[number], string> = {
  service: "Services",
  info: "Information",
  article: "Articles",
  state: "States",
  landing: "State landing pages",
  city: "Cities",
  region: "Golf cart regions",
};

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "pages.write");
  const { searchParams } = new URL(request.url);
  const words = (searchParams.get("q") ?? "").trim().slice(0, 80);
  const kind = pageKinds.find((one) => one === searchParams.get("kind")) ?? null;
  const onlyEdited = searchParams.get("edited") === "1";
  const all = await listPageSources(words, kind);
  return {
    pages: onlyEdited ? all.filter(({ isEdited }) => isEdited) : all,
    ...{ words, kind, onlyEdited, now: new Date() },
  };
}

export const meta: MetaFunction = () => adminTitle("Pages");

export default function Pages() {
  const { pages, words, kind, onlyEdited, now } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Pages"
      buttons={
        <Link className="btn" to="/admin/pages/new">
          New page
        </Link>
      }
    >
      <form className="btns" role="search" aria-label="Pages">
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={words}
          aria-label="Path or title"
          size={24}
        />
        <select className="select" name="kind" defaultValue={kind ?? ""} aria-label="Kind">
          <option value="">All kinds</option>
          {pageKinds.map((one) => (
            <option key={one} value={one}>
              {kindLabels[one]}
            </option>
          ))}
        </select>
        <label className="tick">
          <input type="checkbox" name="edited" value="1" defaultChecked={onlyEdited} />
          Changed by staff
        </label>
        <button className="btn">Show</button>
      </form>
      <div className="panel table-panel">
        <table className="table content-list">
          <caption className="vh">Pages</caption>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Kind</th>
              <th scope="col">Text</th>
              <th scope="col">Changed</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ id, path, label, kind: one, title, isEdited, changedAt }) => (
              <tr key={id}>
                <td>
                  <Link to={`/admin/pages/${id}`}>{label}</Link>
                  <span className="fine">{path}</span>
                </td>
                <td>{kindLabels[one as keyof typeof kindLabels] ?? one}</td>
                <td>
                  {title}
                  {isEdited && <b className="fine">Changed by staff</b>}
                </td>
                <td>
                  <Ago at={changedAt} now={now} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {pages.length === 0 && <p className="form-grid">No page fits. Try fewer words or another kind.</p>}
      </div>
    </AdminPage>
  );
}
