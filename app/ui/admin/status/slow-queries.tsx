import { Ago } from "#app/ui/admin/when.tsx";

type Query = { at: Date; ms: number; sql: string; plan: string };

/** The log has the same; the SQL has placeholders where values would be. */
export function SlowQueries({ queries, now }: { queries: readonly Query[]; now: Date }) {
  return (
    <section className="panel" aria-labelledby="slow-head">
      <div className="panel-head">
        <h2 className="head" id="slow-head">
          Slow queries
        </h2>
      </div>
      {queries.length === 0 && (
        <p className="panel-body fine">No query has taken longer than a fifth of a second.</p>
      )}
      {queries.map(({ at, ms, sql, plan }) => (
        <details className="panel-body" key={`${at.toISOString()} ${sql}`}>
          <summary>
            {ms} ms, <Ago at={at} now={now} />
          </summary>
          <pre className="sql">{sql}</pre>
          <pre className="sql">{plan}</pre>
        </details>
      ))}
    </section>
  );
}
