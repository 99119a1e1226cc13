import { Form, Link } from "@remix-run/react";
import type { OutboxEntry } from "#app/domain/desk/outbox-desk/outbox-entry.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { TextField } from "#app/ui/admin/field.tsx";

type Props = {
  entry: OutboxEntry;
  tries: { at: Date; outcome: string; detail: string | null }[];
  canWrite: boolean;
  /** why a post about this message changed nothing, and the address as typed */
  problem: { message: string; email: string | null } | null;
};

const outcomes: Readonly<Record<string, string | undefined>> = {
  delivered: "delivered",
  rescheduled: "not now",
  "given-up": "given up",
  stopped: "stopped",
  "sent-again": "sent again",
};

/** One message: its attempts, its address to mend, and the email as it would arrive. */
export function OutboxDetail({ entry, tries, canWrite, problem }: Props) {
  const { id, label, to, state, canMend, isLeaving, isPrivate, text, revision, postId } = entry;
  const source = `/admin/outbox/${id}/email.html`;
  return (
    <div className="detail-grid">
      <div className="stack close">
        <h3 className="legend">Attempts</h3>
        {tries.length === 0 && <p className="fine">None yet.</p>}
        <ol className="tries">
          {tries.map(({ at, outcome, detail }) => (
            <li key={at.toISOString()}>
              <time dateTime={at.toISOString()}>{formatDeskMoment(at)}</time>{" "}
              {[outcomes[outcome], detail].filter(Boolean).join(": ")}
            </li>
          ))}
        </ol>
        {postId && <Link to={`/admin/social/posts/${postId}`}>Open the post</Link>}
        {canWrite && !isLeaving && !(postId && state !== "waiting") && (
          <Form method="post" action={`/admin/outbox?open=${id}`} className="stack close" noValidate>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="revision" value={revision} />
            {canMend && state !== "sent" ? (
              <>
                <TextField
                  id={`email-${id}`}
                  name="email"
                  type="email"
                  label="Mend the address"
                  hint="Changes it on the lead too."
                  value={problem?.email ?? to}
                  error={problem?.message}
                />
                <div className="btns">
                  <button className="btn primary" name="intent" value="mend">
                    Mend and send again
                  </button>
                </div>
              </>
            ) : (
              <>
                {problem && <p className="error">{problem.message}</p>}
                <div className="btns">
                  <button className="btn" name="intent" value="again">
                    Send again
                  </button>
                </div>
              </>
            )}
          </Form>
        )}
      </div>
      <div className="stack close">
        <h3 className="legend">As it would arrive now</h3>
        {text !== null ? (
          <p className="said">{text}</p>
        ) : isPrivate ? (
          <p className="fine">It’s about one person’s own account, so nobody else sees it.</p>
        ) : (
          <>
            <iframe
              className="outbox-email"
              title={`${label} to ${to}`}
              src={source}
              sandbox="allow-scripts"
            />
            <p className="fine">
              <a href={source}>Open it by itself</a>, <a href={`${source}?as=text`}>as plain text</a>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
