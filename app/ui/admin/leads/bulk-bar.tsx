import { MAX_CHANGED } from "#app/domain/base/limits/lead-limits.ts";
import type { LeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listQuery } from "#app/domain/crm/leads/list/list-path.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

type Props = {
  list: LeadList;
  count: { count: number; isMore: boolean };
  owners: readonly { id: string; name: string }[];
  mayExport: boolean;
};

/** What can be done with the leads that are ticked; a sheet shows it with the first tick. */
export function BulkBar({ list, count, owners, mayExport }: Props) {
  const most = count.isMore ? `the first ${formatCount(MAX_CHANGED)}` : `all ${formatCount(count.count)}`;
  return (
    <div className="bulk" role="group" aria-label="With the leads you choose">
      <input type="hidden" name="list" value={listQuery({ ...list, isBoard: false })} />
      <b className="chosen" aria-live="polite" />
      <label className="tick">
        <input type="checkbox" name="all" value="1" data-choose="all" />
        Choose {most} that match
      </label>
      <span className="sep" />
      <select className="select small" name="stage" aria-label="Stage" defaultValue="">
        <option value="">Move to stage</option>
        {leadStages.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      <button className="btn small" name="intent" value="stage">
        Move
      </button>
      <select className="select small" name="owner" aria-label="Owner" defaultValue="">
        <option value="">Give to</option>
        <option value="none">Nobody</option>
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button className="btn small" name="intent" value="owner">
        Give
      </button>
      <input className="input small" name="tag" aria-label="Tag" placeholder="Tag" maxLength={30} />
      <button className="btn small" name="intent" value="add-tag">
        Add tag
      </button>
      <button className="btn small" name="intent" value="remove-tag">
        Remove tag
      </button>
      {mayExport && (
        <>
          <span className="sep" />
          <button className="btn small" name="intent" value="export">
            Export
          </button>
        </>
      )}
      <button className="btn small plain" type="reset" data-key="Escape">
        None <kbd>Esc</kbd>
      </button>
    </div>
  );
}
