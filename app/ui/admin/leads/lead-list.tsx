import { useEffect, useRef } from "react";
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
import { useInPlace } from "./use-in-place";

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
  countsWithoutEachFilter: ComponentProps<typeof NothingFound>["countsWithoutEachFilter"];
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
      {!board && <Notices message={message} asked={asked} changes={data.changes} here={here} />}
      {page?.isSearchCut && (
        <Notice tone="warn">
          This search finds more than 10,000 leads, and only the newest 10,000 of them were looked at. Type
          more of the name, or search without filters, to find older ones.
        </Notice>
      )}
      {page && <Table data={data} page={page} />}
      {board && <Board data={data} board={board} asked={asked} message={message} />}
    </>
  );
}

type NoticesProps = Pick<Props, "asked" | "message"> &
  Pick<Data, "changes" | "here"> &
  Pick<ComponentProps<typeof ConfirmChange>, "onSubmit" | "onKeep">;

/** What became of the last form, or what it asks before. */
const Notices = ({ message, asked, changes, here, onSubmit, onKeep }: NoticesProps) => (
  <>
    {message && <Notice tone="bad">{message}</Notice>}
    {asked && <ConfirmChange asked={asked} here={here} onSubmit={onSubmit} onKeep={onKeep} />}
    {changes.map((change) => (
      <ChangeNotice key={change.id} change={change} here={here} onSubmit={onSubmit} />
    ))}
  </>
);

type BoardProps = Omit<Props, "data"> & { data: Data; board: NonNullable<Data["board"]> };

/** The board with its notices: what is done in place takes the place of what the page came with. */
function Board({ data, board, asked, message }: BoardProps) {
  const { list, here, now, may } = data;
  const inPlace = useInPlace(here);
  const { reply } = inPlace;
  const box = useRef<HTMLDivElement>(null);
  // Nobody may miss a question, or that a card went back.
  useEffect(() => {
    if (reply?.asked) box.current?.focus();
    else if (reply?.message) box.current?.scrollIntoView({ block: "nearest" });
  }, [reply]);
  const notices = reply
    ? {
        message: reply.message ?? null,
        asked: reply.asked ?? null,
        changes: reply.change ? [reply.change] : [],
      }
    : { message, asked, changes: data.changes };
  const hasNotices = notices.message !== null || notices.asked !== null || notices.changes.length > 0;
  return (
    <>
      {hasNotices && (
        <div className="stack" ref={box} tabIndex={-1}>
          <Notices {...notices} here={here} onSubmit={inPlace.onSubmit} onKeep={inPlace.dismiss} />
        </div>
      )}
      <LeadBoard list={list} here={here} {...board} now={now} mayWrite={may.write} inPlace={inPlace} />
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
          countsWithoutEachFilter={data.countsWithoutEachFilter}
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
