import { Table } from "#app/ui/admin/table.tsx";
import { Ago } from "#app/ui/admin/when.tsx";

type Run = { job: string; endedAt: Date; seconds: number; error: string | null };

export function JobRuns({ runs, now }: { runs: Run[]; now: Date }) {
  return (
    <section className="panel" aria-labelledby="jobs-head">
      <div className="panel-head">
        <h2 className="head" id="jobs-head">
          Jobs
        </h2>
      </div>
      <Table
        look="wrap"
        phone="cards"
        empty="No job has run since this server started."
        rows={runs}
        rowKey={({ job }) => job}
        columns={[
          { label: "Job", isRowName: true, cell: ({ job }) => job },
          { label: "Last run", cell: ({ endedAt }) => <Ago at={endedAt} now={now} /> },
          {
            label: "Took",
            align: "right",
            phoneLabel: "took",
            cell: ({ seconds }) => `${seconds.toFixed(2)} s`,
          },
          {
            label: "How it went",
            cell: ({ error }) => (error === null ? "Fine" : <b className="bad">{error}</b>),
          },
        ]}
      />
    </section>
  );
}
