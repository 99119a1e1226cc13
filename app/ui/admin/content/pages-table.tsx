import { Link } from "@remix-run/react";
import type { PageList } from "#app/domain/content/pages/edit/listed-page.ts";
import type { PageKind } from "#app/domain/content/pages/page.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { Table } from "#app/ui/admin/table.tsx";
import { ContentPanel } from "./content-panel";
import { pageKindLabels } from "./page-kinds";

type Props = PageList & {
  problems: Readonly<Record<string, number>>;
  q: string;
  kind: PageKind | null;
  onlyEdited: boolean;
  onlyOff: boolean;
};

const kinds = Object.keys(pageKindLabels) as PageKind[];

export function PagesTable(props: Props) {
  const { pages, countOf, editedCount, offCount, problems, q, kind, onlyEdited, onlyOff } = props;
  return (
    <ContentPanel
      label="Pages"
      name="pages"
      action="/admin/pages"
      q={q}
      filters={
        <>
          <SelectField
            id="pages-kind"
            name="kind"
            label="Kind"
            value={kind ?? ""}
            empty="All"
            options={kinds.map((each) => ({
              value: each,
              label: `${pageKindLabels[each]} (${countOf[each]})`,
            }))}
          />
          <label className="tick">
            <input type="checkbox" name="edited" value="1" defaultChecked={onlyEdited} />
            <span>Changed by staff, with checks ({editedCount})</span>
          </label>
          <label className="tick">
            <input type="checkbox" name="off" value="1" defaultChecked={onlyOff} />
            <span>Off the site ({offCount})</span>
          </label>
        </>
      }
      table={
        <Table
          look="wrap"
          phone="cards"
          rows={pages}
          rowKey={({ id }) => id}
          columns={[
            {
              label: "Address",
              isRowName: true,
              cell: ({ id, path }) => <Link to={`/admin/pages/${id}`}>{path}</Link>,
            },
            { label: "Title", cell: ({ title }) => title },
            { label: "Kind", cell: (page) => page.kind },
            {
              label: "Text",
              cell: ({ id, isEdited, isShown }) => (
                <>
                  {!isShown && <span className="tag dashed">off</span>}{" "}
                  <span className={isEdited ? "tag warn" : "tag"}>
                    {isEdited ? "changed by staff" : "as released"}
                  </span>
                  {problems[id] && <b className="warn"> {problems[id]} problems</b>}
                </>
              ),
            },
            {
              label: "Reviewed",
              phoneLabel: "Reviewed",
              cell: ({ updatedOn }) => updatedOn && formatShortDay(updatedOn, ""),
            },
          ]}
        />
      }
      after={pages.length === 0 && <p className="panel-body">No page fits.</p>}
    />
  );
}
