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
      {runs.length === 0 ? (
        <p className="panel-body fine">No job has run since this server started.</p>
      ) : (
        <div className="scroll">
          <table className="table wrap cards">
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">Last run</th>
                <th scope="col" className="right">
                  Took
                </th>
                <th scope="col">How it went</th>
              </tr>
            </thead>
            <tbody>
              {runs.map(({ job, endedAt, seconds, error }) => (
                <tr key={job}>
                  <th scope="row">{job}</th>
                  <td>
                    <Ago at={endedAt} now={now} />
                  </td>
                  <td className="right" data-l="took">
                    {seconds.toFixed(2)} s
                  </td>
                  <td>{error === null ? "Fine" : <b className="bad">{error}</b>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
