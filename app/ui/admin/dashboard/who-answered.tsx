import type { DashboardView } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { describeSeconds } from "#app/domain/desk/figures/first-answer.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatShare } from "./format-figures";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Figure, listOf, periodFilters } from "./links";
import { DashPanel } from "./panel";
import { Table } from "#app/ui/admin/table.tsx";
import type { Column } from "#app/ui/admin/table.tsx";

type Owner = DashboardView["owners"][number];

const ownerOf = ({ id }: Owner) => id ?? "none";

/** A figure that leads to its leads; null if there is none. */
const figure = (
  label: string,
  read: (row: Owner) => [filters: Parameters<typeof listOf>[0], shown: string | null],
): Column<Owner> => ({
  label,
  align: "right",
  phoneLabel: label,
  cell: (row) => {
    const [filters, shown] = read(row);
    return shown === null ? "–" : <Figure to={listOf(filters)}>{shown}</Figure>;
  },
});

/** Each owner's leads: open and overdue ones now, and what came of those of the period. */
export function WhoAnswered({ view }: { view: Omit<DashboardView, "lanes"> }) {
  const { came, booked } = periodFilters({ ...view, agent: null });
  return (
    <DashPanel id="owners" title="Who answered" span={7}>
      <Table
        look="bare"
        phone="cards"
        rows={view.owners}
        rowKey={ownerOf}
        columns={[
          { label: "Who", isRowName: true, cell: ({ name }) => name },
          figure("Open", (row) => [{ owner: ownerOf(row), stage: "open" }, formatCount(row.open)]),
          figure("New", (row) => [{ ...came, owner: ownerOf(row) }, formatCount(row.leads)]),
          figure("First answer", (row) => [
            { ...came, owner: ownerOf(row), answered: "any" },
            row.medianAnswer === null ? null : describeSeconds(row.medianAnswer),
          ]),
          figure("In 5 min", (row) => [
            { ...came, owner: ownerOf(row), answered: "fast" },
            formatShare(row.fastShare),
          ]),
          figure("Overdue", (row) => [{ owner: ownerOf(row), due: "overdue" }, formatCount(row.overdue)]),
          figure("Booked", (row) => [{ ...booked, owner: ownerOf(row) }, formatCount(row.booked)]),
          figure("Our fees", (row) => [{ ...booked, owner: ownerOf(row) }, formatDollars(row.fees)]),
        ]}
      />
      {view.owners.length === 0 && <p className="fine">Nobody has a lead yet.</p>}
    </DashPanel>
  );
}
