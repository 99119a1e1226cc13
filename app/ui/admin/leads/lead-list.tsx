import { useRef } from "react";
import type { ComponentProps } from "react";
import { describeCount, filterLabels } from "#app/domain/crm/leads/list/filter-labels.ts";
import type { FilterKey } from "#app/domain/crm/leads/list/filter-keys.ts";
import type { LeadList as List } from "#app/domain/crm/leads/list/lead-list.ts";
import type { LeadRow } from "#app/domain/crm/leads/list/lead-row.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { BulkBar } from "./bulk-bar";
import { ChangeNotice } from "./change-notice";
import { ConfirmChange } from "./confirm-change";
import type { Confirmation } from "./confirm-change";
import { LeadBoard } from "./lead-board";
import { LeadTable } from "./lead-table";
import { ListFilters } from "./list-filters";
import { ListPager } from "./list-pager";
import { NothingFound } from "./nothing-found";
import { useChosenRows } from "./use-chosen-rows";

type Page = Omit<ComponentProps<typeof ListPager>, "list" | "rows"> & {
  rows: readonly LeadRow[];
  /** how many leads each stage has with the other filters, if that was counted */
  stageCounts: Readonly<Record<string, string>> | null;
  /** older matches of the search were not looked at */
  isSearchCut: boolean;
};
type Owners = readonly { id: string; name: string }[];

type Data = {
  list: List;
  /** people a lead can be given to */
  owners: Owners;
  /** the same, and those the list is filtered by */
  filterOwners: Owners;
  now: Date;
  today: string;
  here: string;
  may: { write: boolean; export: boolean; import: boolean };
  /** what of the address could not be read */
  dropped: readonly (FilterKey | "sort")[];
  page: Page | null;
  board: Pick<ComponentProps<typeof LeadBoard>, "columns" | "unfolded" | "menuOf"> | null;
  withoutOne: ComponentProps<typeof NothingFound>["withoutOne"];
  changes: readonly ComponentProps<typeof ChangeNotice>["change"][];
};

type Props = { data: Data; asked: Confirmation | null; message: string | null };

/** Filters, notices, and the leads as a table or a board. */
export function LeadList({ data, asked, message }: Props) {
  const { list, today, here, page, board } = data;
  return (
    <>
      <ListFilters
        list={list}
        owners={data.filterOwners}
        today={today}
        stageCounts={page?.stageCounts ?? null}
      />
      <Dropped keys={data.dropped} />
      {message && <Notice tone="bad">{message}</Notice>}
      {asked && <ConfirmChange asked={asked} here={here} />}
      {data.changes.map((change) => (
        <ChangeNotice key={change.id} change={change} here={here} />
      ))}
      {page?.isSearchCut && (
        <Notice tone="warn">
          This search finds more than 10,000 leads, and only the newest 10,000 of them were looked at. Type
          more of the name, or search without filters, to find older ones.
        </Notice>
      )}
      {page && <Table data={data} page={page} />}
      {board && <LeadBoard list={list} here={here} {...board} now={data.now} mayWrite={data.may.write} />}
    </>
  );
}

function Table({ data, page }: { data: Data; page: Page }) {
  const form = useRef<HTMLFormElement>(null);
  useChosenRows(form);
  const { list, owners, today, here, now, may } = data;
  const { rows } = page;
  return (
    <form className="panel table-panel" method="post" action={here} ref={form}>
      {may.write && rows.length > 0 && (
        <BulkBar list={list} count={page.count} owners={owners} mayExport={may.export} />
      )}
      {rows.length > 0 ? (
        <LeadTable list={list} rows={rows} caption={describeCount(page.count)} now={now} />
      ) : (
        <NothingFound
          list={list}
          owners={data.filterOwners}
          today={today}
          withoutOne={data.withoutOne}
          may={may}
        />
      )}
      {rows.length > 0 && <ListPager {...page} list={list} rows={rows.length} />}
    </form>
  );
}

const labelOf = (key: FilterKey | "sort") => (key === "sort" ? "Sorting" : filterLabels[key]);

function Dropped({ keys }: { keys: readonly (FilterKey | "sort")[] }) {
  if (keys.length === 0) return null;
  return (
    <Notice tone="warn">
      Part of this address could not be read and was left out: {keys.map(labelOf).join(", ")}.
    </Notice>
  );
}
