import { Link } from "@remix-run/react";
import type { PageList } from "../../../domain/pages/edit/listed-page";
import type { PageKind } from "../../../domain/pages/page";
import { formatShortDay } from "../../../domain/text/desk-time";
import { pageKindLabels } from "./page-kinds";

type Props = PageList & {
  problems: Readonly<Record<string, number>>;
  q: string;
  kind: PageKind | null;
  onlyEdited: boolean;
};

const kinds = Object.keys(pageKindLabels) as PageKind[];

export function PagesTable({ pages, countOf, editedCount, problems, q, kind, onlyEdited }: Props) {
  return (
    <section className="panel" aria-label="Pages">
      <form className="panel-body content-filter" action="/admin/pages">
        <div className="field">
          <label htmlFor="pages-q">Search</label>
          <input className="input" id="pages-q" type="search" name="q" maxLength={100} defaultValue={q} />
        </div>
        <div className="field">
          <label htmlFor="pages-kind">Kind</label>
          <select className="select" id="pages-kind" name="kind" defaultValue={kind ?? ""}>
            <option value="">All</option>
            {kinds.map((each) => (
              <option key={each} value={each}>
                {pageKindLabels[each]} ({countOf[each]})
              </option>
            ))}
          </select>
        </div>
        <label className="tick">
          <input type="checkbox" name="edited" value="1" defaultChecked={onlyEdited} />
          <span>Changed by staff, with checks ({editedCount})</span>
        </label>
        <button className="btn">Show</button>
      </form>
      <div className="scroll">
        <table className="table cards">
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">Title</th>
              <th scope="col">Kind</th>
              <th scope="col">Text</th>
              <th scope="col">Reviewed</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ id, path, title, kind: own, isEdited, updatedOn }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin/pages/${id}`}>{path}</Link>
                </th>
                <td>{title}</td>
                <td>{own}</td>
                <td>
                  {isEdited ? (
                    <span className="tag warn">changed by staff</span>
                  ) : (
                    <span className="tag">as released</span>
                  )}
                  {problems[id] && <b className="warn"> {problems[id]} problems</b>}
                </td>
                <td data-l="Reviewed">{updatedOn && formatShortDay(updatedOn, "")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages.length === 0 && <p className="panel-body">No page fits.</p>}
    </section>
  );
}
