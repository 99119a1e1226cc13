import { Link } from "@remix-run/react";
import type { EventExtra } from "#app/domain/desk/timeline/timeline.ts";
import { AttachedFiles } from "./attached-files";

const mapLink = /(https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-?[\d.]+,-?[\d.]+)/;

/** What somebody said or wrote; a place that they sent is a link to a map. */
export const quotedText = (text: string) =>
  text && (
    <p className="said">
      {text.split(mapLink).map((part, nth) =>
        nth % 2 === 1 ? (
          <a key={nth} href={part} target="_blank" rel="noreferrer">
            On a map
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );

/** What somebody wrote, and where to take it off if it isn't theirs. */
export const inboxDetails = ({ text, original, attachments, files, isTakenOff, inboxKey }: EventExtra) => ({
  body: (
    <>
      {quotedText(text ?? "")}
      <WholeEmail original={original} attachments={attachments} />
      {files && <AttachedFiles files={files} />}
      {inboxKey && (
        <p className="fine">
          <Link to={`/admin/inbox?open=${inboxKey}`}>
            {isTakenOff ? "Taken off: somebody else wrote it" : "In the inbox"}
          </Link>
        </p>
      )}
    </>
  ),
});

type WholeEmailProps = { original?: string | undefined; attachments?: string[] | undefined };

/** What the shown text leaves out: the whole email is one press away, and attachments stay in the mailbox. */
export const WholeEmail = ({ original, attachments = [] }: WholeEmailProps) => (
  <>
    {attachments.length > 0 && <p className="fine">Attached, in the mailbox: {attachments.join(", ")}</p>}
    {original && (
      <details>
        <summary className="fine">The whole email</summary>
        <p className="said">{original}</p>
      </details>
    )}
  </>
);
