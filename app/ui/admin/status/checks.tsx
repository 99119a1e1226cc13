import { Form, Link } from "@remix-run/react";
import { worstFirst } from "#app/domain/desk/operations/doctor-run.ts";
import type { DoctorFinding, DoctorRun } from "#app/domain/desk/operations/doctor-run.ts";
import { Table } from "#app/ui/admin/table.tsx";
import { Ago } from "#app/ui/admin/when.tsx";

const labels = { fine: "Fine", look: <b className="warn">Look</b>, broken: <b className="bad">Broken</b> };

function Summary({ run, now }: { run: DoctorRun | null; now: Date }) {
  if (!run) return "Looks through settings, disk, database, backups and what the site asks of others.";
  if (!run.endedAt)
    return (
      <>
        Running since <Ago at={run.startedAt} now={now} />.{" "}
        <Link to="/admin/status#checks" reloadDocument>
          See whether it’s done
        </Link>
      </>
    );
  if (run.error) return run.error;
  return (
    <>
      Run <Ago at={run.endedAt} now={now} />. They’re the same as <code>npm run doctor</code> on the server.
    </>
  );
}

/** What `npm run doctor` found last, and the button that runs it. */
export function Checks({ run, now }: { run: DoctorRun | null; now: Date }) {
  const isRunning = run !== null && run.endedAt === null;
  return (
    <section className="panel" aria-labelledby="checks">
      <div className="panel-head">
        <h2 className="head checks-head" id="checks">
          Checks
        </h2>
        {!isRunning && (
          <Form method="post">
            <button className="btn small" name="intent" value="run-checks">
              Run the checks
            </button>
          </Form>
        )}
      </div>
      <p className="panel-body fine" role="status">
        <Summary run={run} now={now} />
      </p>
      {run && run.findings.length > 0 && (
        <Table<DoctorFinding>
          look="wrap"
          phone="cards"
          rows={worstFirst(run.findings)}
          rowKey={({ name, text }) => `${name} ${text}`}
          columns={[
            { label: "Check", isRowName: true, cell: ({ name }) => name },
            { label: "State", cell: ({ state }) => labels[state] },
            { label: "What it found", cell: ({ text }) => text },
          ]}
        />
      )}
    </section>
  );
}
