import { Table } from "#app/ui/admin/table.tsx";
import { Ago } from "#app/ui/admin/when.tsx";

type Run = {
  job: string;
  endedAt: Date;
  seconds: number;
  outcome: "done" | "skipped" | "failed" | "unreachable";
  error: string | null;
  /** what it needs and can't reach, in a sentence without its period */
  fault: string | null;
};

function Outcome({ outcome, error, fault }: Run) {
  if (outcome === "done") return "Fine";
  if (outcome === "skipped") return "Left out: another process does it, or it waits";
  return <b className="bad">{outcome === "failed" ? error : fault}</b>;
}

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
          { label: "How it went", cell: (run) => <Outcome {...run} /> },
        ]}
      />
    </section>
  );
}
