import { Fragment } from "react";
import type { FailedPost } from "#app/domain/base/forms/failed-post.ts";
import { TextArea } from "./field";
import { Icon } from "./icon";
import { AdminPage } from "./page";
import { useTakesFocus } from "./use-takes-focus";

const isText = (value: string) => /\S\s+\S/.test(value);

/** "priceReason" becomes "Price reason". */
const nameInWords = (name: string) => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[._[\]-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const whatNext = {
  none: "What you entered is below. Send it again in a moment, or copy it.",
  "a secret": "Passwords and codes aren’t shown again, so please go back to the form in a moment.",
  "a file": "Your browser still has the file. Please go back to the form in a moment, and choose it again.",
};

/** Instead of a page whose form couldn't be acted on: what was entered, to be copied or sent again. */
export function FailedPostForm({ title, post }: { title: string; post: FailedPost }) {
  const { message, path, fields, lacks } = post;
  const box = useTakesFocus<HTMLDivElement>(message);
  const short = fields.filter(([, value]) => value && !isText(value));
  return (
    <AdminPage title={title}>
      <form className="panel panel-body failed-post" method="post" action={path}>
        <div className="notice bad" role="alert" {...box}>
          <Icon name="warn" />
          <div>
            <b>{message}</b>
            <p>{whatNext[lacks ?? "none"]}</p>
          </div>
        </div>
        {/* In the order in which they were sent: some forms read rows by it. */}
        {fields.map(([name, value], index) =>
          isText(value) ? (
            <TextArea
              key={index}
              id={`sent-${index}`}
              label={nameInWords(name)}
              name={name}
              value={value}
              rows={Math.min(16, value.split("\n").length + Math.floor(value.length / 90))}
            />
          ) : (
            <input key={index} type="hidden" name={name} value={value} />
          ),
        )}
        {short.length > 0 && (
          <details>
            <summary>Everything else that was sent</summary>
            <dl className="facts">
              {short.map(([name, value], index) => (
                <Fragment key={index}>
                  <dt>{nameInWords(name)}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </dl>
          </details>
        )}
        <div className="btns">
          {!lacks && fields.length > 0 && <button className="btn primary">Send it again</button>}
          <a className="btn" href={path}>
            Back to the form
          </a>
        </div>
      </form>
    </AdminPage>
  );
}
