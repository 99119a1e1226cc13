import { Link } from "@remix-run/react";
import { describeCount } from "#app/domain/crm/leads/list/filter-labels.ts";
import type { LeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listPath } from "#app/domain/crm/leads/list/list-path.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import type { IconName } from "#app/ui/admin/icon.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";

type Props = {
  list: LeadList;
  first: number;
  rows: number;
  count: { count: number; isMore: boolean; sum: number | null };
  before: string | null;
  after: string | null;
};

/** Which rows of how many, and the pages before and after: by key, so that the last page is as quick as the first. */
export function ListPager({ list, first, rows, count, before, after }: Props) {
  const last = formatCount(first + rows - 1);
  return (
    <div className="pager">
      <span>
        {rows > 0 && `${formatCount(first)}–${last} of `}
        {describeCount(count)}
        {count.sum !== null && count.sum > 0 && `, together ${formatDollars(count.sum)}`}
      </span>
      <span className="btns">
        <PageLink to={before && listPath(list, { before })} label="Before" icon="left" />
        <PageLink to={after && listPath(list, { after })} label="Next" icon="right" />
      </span>
    </div>
  );
}

function PageLink({ to, label, icon }: { to: string | null; label: string; icon: IconName }) {
  const text =
    icon === "left" ? [<Icon key="icon" name={icon} />, label] : [label, <Icon key="icon" name={icon} />];
  if (!to)
    return (
      <span className="btn small" aria-disabled="true">
        {text}
      </span>
    );
  return (
    <Link className="btn small" to={to} rel={icon === "left" ? "prev" : "next"}>
      {text}
    </Link>
  );
}
