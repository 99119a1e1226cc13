import { Link } from "@remix-run/react";
import type { EventExtra } from "#app/domain/desk/timeline/timeline.ts";
import { AttachedFiles } from "./attached-files";

/** What somebody said or wrote. */
export const quotedText = (text: string) => text && <p className="said">{text}</p>;

/** What somebody wrote, and where to take it off if it isn't theirs. */
export const inboxDetails = ({ text, files, isTakenOff, inboxKey }: EventExtra) => ({
  body: (
    <>
      {quotedText(text ?? "")}
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
