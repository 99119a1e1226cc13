import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form } from "@remix-run/react";
import type { DeliveryView, PostView } from "#app/domain/desk/social/post-view.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { useState } from "react";
import { ClientOnly } from "remix-utils/client-only";

type Props = {
  action: string;
  post: Pick<PostView, "version" | "deliveries" | "state" | "scheduledAt" | "pictureId" | "altText">;
  errors: { title: string; message: string; fields: { field: string; message: string }[] } | null;
  now: Date;
};

const idOf = (field: string) => field;

/** What became of a scheduled post on each channel, and what is left to do by hand. */
export function PostChannels({ action, post, errors, now }: Props) {
  const { version, deliveries, state, scheduledAt, pictureId, altText } = post;
  const isOut = deliveries.some(({ status }) => status === "posted");
  return (
    <section className="panel" aria-labelledby="channels-head">
      <div className="panel-head">
        <h2 className="head" id="channels-head">
          Channels
        </h2>
        {scheduledAt && <span className="fine">{formatDeskMoment(scheduledAt)}</span>}
      </div>
      <Form method="post" action={action} encType="multipart/form-data" className="panel-body stack">
        <SeenField of={{ version }} />
        <FormErrors errors={errors} idOf={idOf} />
        <ul className="stack">
          {deliveries.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              now={now}
              scheduledAt={scheduledAt}
              error={errors?.fields.find(({ field }) => field === `url-${delivery.id}`)?.message}
            />
          ))}
        </ul>
        {pictureId && (
          <p className="fine">
            <a href={`/admin/social/pictures/${pictureId}?save=1`}>Save the picture</a>. What it shows:{" "}
            {altText}
          </p>
        )}
        <div className="btns">
          {state === "failed" && (
            <button className="btn primary" name="intent" value="retry">
              Try again
            </button>
          )}
          {!isOut && (
            <button className="btn" name="intent" value="withdraw">
              Back to draft
            </button>
          )}
          <button className="btn plain" name="intent" value="duplicate">
            Copy as a new draft
          </button>
        </div>
      </Form>
    </section>
  );
}

type DeliveryProps = {
  delivery: DeliveryView;
  now: Date;
  scheduledAt: Date | null;
  error: string | undefined;
};

function Delivery({ delivery, now, scheduledAt, error }: DeliveryProps) {
  const { id, status, channel, fullText, url, clicks } = delivery;
  const isByHand = status === "failed" || (channel.kind === "by-hand" && status === "queued");
  const isDue = scheduledAt !== null && scheduledAt <= now;
  return (
    <li className="stack close delivery">
      <p>
        <b>{channel.name}</b>: <DeliveryState delivery={delivery} isDue={isDue} />
        {clicks > 0 && <span className="fine"> {formatCount(clicks)} clicks</span>}
      </p>
      {url && (
        <p className="fine">
          <a href={url} rel="noreferrer">
            {url}
          </a>
        </p>
      )}
      <p className="post-text">{fullText}</p>
      {isByHand && (
        <>
          <div className="btns">
            <CopyButton text={fullText} label={`Copy the text for ${channel.name}`} />
          </div>
          <div className="by-hand">
            <label className="field">
              <span className="label">Its address there, if you like</span>
              <input
                className="input"
                id={`url-${id}`}
                name={`url-${id}`}
                inputMode="url"
                maxLength={500}
                {...(error && { "aria-invalid": true })}
              />
            </label>
            <button className="btn" name="intent" value={`posted:${id}`}>
              I posted it on {channel.name}
            </button>
          </div>
        </>
      )}
    </li>
  );
}

function DeliveryState({ delivery, isDue }: { delivery: DeliveryView; isDue: boolean }) {
  const { status, error, postedAt, channel } = delivery;
  if (status === "posted")
    return <span className="good">posted {postedAt && formatDeskMoment(postedAt)}</span>;
  if (status === "failed") return <span className="bad">not posted. {error}</span>;
  if (status === "planned") return <span>not scheduled</span>;
  if (error) return <span className="warn">we try again in a while. {error}</span>;
  if (channel.kind === "by-hand")
    return <span>{isDue ? "post it by hand now" : "post it by hand then"}</span>;
  return <span>{isDue ? "going out" : "goes out by itself"}</span>;
}

type CopyButtonProps = { text: string; label: string };

/** Copies a text; without script there is none, because the text beside it can be selected. */
const CopyButton = (props: CopyButtonProps) => <ClientOnly>{() => <Copy {...props} />}</ClientOnly>;

function Copy({ text, label }: CopyButtonProps) {
  const [state, setState] = useState<"" | "copied" | "failed">("");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <>
      <button className="btn small" type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span className="fine" role="status">
        {state === "copied" && "Copied."}
        {state === "failed" && "Your browser doesn’t allow it. Select the text instead."}
      </span>
    </>
  );
}
