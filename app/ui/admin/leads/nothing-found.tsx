import { Link } from "@remix-run/react";
import { describeCount, describeFilter, filterLabels } from "#app/domain/crm/leads/list/filter-labels.ts";
import type { FilterKey } from "#app/domain/crm/leads/list/filter-keys.ts";
import type { LeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { activeFilters, listPath, withFilters } from "#app/domain/crm/leads/list/list-path.ts";
import { noFilters } from "#app/domain/crm/leads/list/filter-keys.ts";
import { Icon } from "#app/ui/admin/icon.tsx";

type Props = {
  list: LeadList;
  owners: readonly { id: string; name: string }[];
  today: string;
  may: { write: boolean; import: boolean };
  /** how many there would be without each filter */
  countsWithoutEachFilter: readonly { key: FilterKey; count: { count: number; isMore: boolean } }[];
};

/** An empty list says which filter to drop, and before the first lead where leads come from. */
export function NothingFound({ list, owners, today, countsWithoutEachFilter, may }: Props) {
  if (activeFilters(list.filters).length === 0)
    return (
      <div className="empty">
        <p className="head">No leads yet.</p>
        <p className="muted">
          Quotes and messages from the site turn up here.
          {may.write && ` You can also add a lead by hand${may.import ? " or import a file" : ""}.`}
        </p>
        {may.write && (
          <p className="btns">
            <Link className="btn small" to="/admin/crm/new">
              <Icon name="plus" />
              New lead
            </Link>
            {may.import && (
              <Link className="btn small" to="/admin/crm/import">
                Import
              </Link>
            )}
          </p>
        )}
      </div>
    );
  return (
    <div className="empty">
      <p className="head">
        No lead fits {countsWithoutEachFilter.length > 1 ? "all of these filters" : "this list"}.
      </p>
      {countsWithoutEachFilter.length > 0 && (
        <>
          <p className="muted">Without one of them there are:</p>
          <ul>
            {countsWithoutEachFilter.map(({ key, count }) => (
              <li key={key}>
                <Link to={listPath(withFilters(list, { [key]: noFilters[key] }))}>
                  <Icon name="x" />
                  {filterLabels[key]}: {describeFilter(key, list.filters, owners, today)}
                </Link>{" "}
                <span className="muted">{describeCount(count)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link className="btn small" to={listPath({ ...list, filters: noFilters })}>
          Clear all filters
        </Link>
      </p>
    </div>
  );
}
