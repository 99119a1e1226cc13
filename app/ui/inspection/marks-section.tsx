import { useRef, useState } from "react";
import type { MouseEvent } from "react";
import { Form, useSubmit } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { formErrorsIn } from "#app/domain/base/forms/form-result.ts";
import { drawnParts, drawnViewLabels, drawnViews } from "#app/domain/shipping/inspections/drawn-parts.ts";
import type { DrawnView } from "#app/domain/shipping/inspections/drawn-parts.ts";
import {
  markKindLabels,
  markKinds,
  markLetters,
  markSizeLabels,
  markSizes,
} from "#app/domain/shipping/inspections/inspection-facts.ts";
import type { Mark } from "#app/domain/shipping/inspections/inspection-facts.ts";
import { inspectionPath, photoPath, photosPath } from "#app/domain/shipping/inspections/inspection-paths.ts";
import { describeMark } from "#app/domain/shipping/inspections/inspection-view.ts";
import type { InspectionView } from "#app/domain/shipping/inspections/inspection-view.ts";
import { VehicleDrawing } from "./vehicle-drawing";
import type { InspectReply } from "./inspect-reply";
import { PhotoForm } from "./photo-form";
import { QueueLine } from "./queue-line";
import { usePhotoQueue } from "./use-photo-queue";
import type { QueueState } from "./use-photo-queue";

type Props = { inspection: InspectionView; formKey: string; reply: InspectReply | undefined };

/** Damage on a drawing: choose what it is, then tap where it is, or choose the place in a list. */
export function MarksSection({ inspection, formKey, reply }: Props) {
  const { token, end, marks, earlierMarks, noDamageSeen } = inspection;
  const path = inspectionPath(token, end);
  const { form, tap, needsKind } = useTaps(path);
  const queue = usePhotoQueue(inspection);
  const errors = reply?.errors ?? formErrorsIn(reply?.lastResult?.error);
  const isDelivery = end === "delivery";
  return (
    <section className="inspection-part" id="marks" aria-labelledby="marks-title">
      <h2 id="marks-title">{isDelivery ? "Mark what’s new" : "Mark what’s there"}</h2>
      {errors && (
        <div className="form-errors" role="alert">
          <h3>{errors.title}</h3>
          <p>{errors.message}</p>
        </div>
      )}
      <Form method="post" action={path} ref={form} preventScrollReset replace>
        <input type="hidden" name="formKey" value={formKey} />
        <fieldset className="mark-kinds">
          <legend>1. What is it?</legend>
          {markKinds.map((kind) => (
            <label className="mark-kind" key={kind}>
              <input type="radio" name="kind" value={kind} />
              <span className="mark-letter" aria-hidden="true">
                {markLetters[kind]}
              </span>
              {markKindLabels[kind]}
            </label>
          ))}
        </fieldset>
        <label className="inspection-label" htmlFor="mark-size">
          How large?
        </label>
        <span className="select">
          <select id="mark-size" name="size">
            {markSizes.map((size) => (
              <option value={size} key={size}>
                {markSizeLabels[size]}
              </option>
            ))}
          </select>
        </span>
        <h3>2. Where is it?</h3>
        {needsKind && (
          <p className="inspection-warning" role="alert">
            Choose what it is first, then tap where it is.
          </p>
        )}
        <Drawings inspection={inspection} tap={tap} />
        <label className="inspection-label" htmlFor="mark-part">
          No tapping? Choose the place instead
        </label>
        <div className="mark-list-row">
          <span className="select">
            <select id="mark-part" name="part">
              {drawnViews.map((view) => (
                <optgroup label={drawnViewLabels[view]} key={view}>
                  {drawnParts[view].map(({ code, label }) => (
                    <option value={`${view}:${code}`} key={code}>
                      {drawnViewLabels[view]}, {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </span>
          <button className="button button-line" name="intent" value="add-mark">
            Add
          </button>
        </div>
        <label className="inspection-label" htmlFor="mark-note">
          A note to it <span className="field-optional">optional</span>
        </label>
        <input className="control" id="mark-note" name="markNote" autoComplete="off" />
      </Form>
      {(queue.waiting > 0 || queue.problems.length > 0) && <QueueLine queue={queue} />}
      <MarkList marks={earlierMarks} title="There at pickup" token={token} />
      <MarkList
        marks={marks}
        title={isDelivery ? "New" : "Marks"}
        token={token}
        own={{ path, photosPath: photosPath(token, end), queue }}
      />
      {marks.length === 0 && <NoDamage path={path} isSaid={noDamageSeen} isDelivery={isDelivery} />}
    </section>
  );
}

/** With a script, a tap sends the form with its place; the server names the part there. */
function useTaps(path: string) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [needsKind, setNeedsKind] = useState(false);
  const tap = (view: DrawnView, event: MouseEvent<HTMLElement>) => {
    // A key pressed on the button says no place.
    if (!form.current || event.detail === 0) return document.getElementById("mark-part")?.focus();
    const fields = new FormData(form.current);
    setNeedsKind(!fields.has("kind"));
    if (!fields.has("kind")) return;
    const box = event.currentTarget.getBoundingClientRect();
    const within = (at: number, start: number, length: number) =>
      String(Math.min(1_000, Math.max(0, Math.round(((at - start) / length) * 1_000))));
    fields.set("intent", "add-mark");
    fields.set("view", view);
    fields.set("x", within(event.clientX, box.left, box.width));
    fields.set("y", within(event.clientY, box.top, box.height));
    submit(fields, { method: "post", action: path, preventScrollReset: true, replace: true });
  };
  return { form, tap, needsKind };
}

type DrawingsProps = {
  inspection: InspectionView;
  tap: (view: DrawnView, event: MouseEvent<HTMLElement>) => void;
};

function Drawings({ inspection: { kind, end, marks, earlierMarks }, tap }: DrawingsProps) {
  const isScripted = useHydrated();
  const isDelivery = end === "delivery";
  return (
    <div className="drawings">
      {drawnViews.map((view) => {
        const drawing = (
          <VehicleDrawing
            kind={kind}
            view={view}
            round={isDelivery ? earlierMarks : marks}
            square={isDelivery ? marks : []}
          />
        );
        return (
          <figure className="drawing" data-view={view} key={view}>
            <figcaption>{drawnViewLabels[view]}</figcaption>
            {isScripted ? (
              <button
                type="button"
                className="drawing-tap"
                aria-label={`${drawnViewLabels[view]}: tap where it is`}
                onClick={(event) => tap(view, event)}
              >
                {drawing}
              </button>
            ) : (
              drawing
            )}
          </figure>
        );
      })}
    </div>
  );
}

type MarkListProps = {
  marks: readonly Mark[];
  title: string;
  token: string;
  /** of this end: they can be removed, and have their photo taken */
  own?: OwnMarks;
};
type OwnMarks = { path: string; photosPath: string; queue: QueueState };

function MarkList({ marks, title, token, own }: MarkListProps) {
  if (marks.length === 0) return null;
  return (
    <>
      <h3>
        {title}: {marks.length}
      </h3>
      <ul className="mark-rows">
        {marks.map((mark) => (
          <li key={mark.id}>
            <span className="mark-letter" aria-hidden="true">
              {markLetters[mark.kind]}
            </span>
            <span>
              {describeMark(mark)}
              {mark.note && <span className="mark-note">{mark.note}</span>}
            </span>
            {own && (
              <Form method="post" action={own.path} preventScrollReset replace>
                <input type="hidden" name="id" value={mark.id} />
                <button className="button-plain" name="intent" value="remove-mark">
                  Remove<span className="sr-only"> {describeMark(mark)}</span>
                </button>
              </Form>
            )}
            <MarkPhoto mark={mark} token={token} own={own} />
          </li>
        ))}
      </ul>
    </>
  );
}

type MarkPhotoProps = { mark: Mark; token: string; own: OwnMarks | undefined };

/** The photo of a mark, and where one is taken of it. */
function MarkPhoto({ mark, token, own }: MarkPhotoProps) {
  const { id, photoId } = mark;
  if (!photoId && !own) return null;
  const waiting = own?.queue.waitingOf(id) ?? [];
  return (
    <div className="mark-photo">
      {photoId && (
        <a href={photoPath(token, photoId, "large")}>
          <img
            src={photoPath(token, photoId, "small")}
            alt={`Photo: ${describeMark(mark)}`}
            loading="lazy"
            width="120"
            height="90"
          />
        </a>
      )}
      {own && waiting.length > 0 && (
        <p className="photo-state">{own.queue.isOffline ? "Waits for signal" : "Sending"}</p>
      )}
      {own && (
        <PhotoForm
          path={own.photosPath}
          position="damage"
          markId={id}
          label={describeMark(mark)}
          button={photoId ? "Another photo of it" : "Photo of it"}
          queue={own.queue}
        />
      )}
    </div>
  );
}

function NoDamage({ path, isSaid, isDelivery }: { path: string; isSaid: boolean; isDelivery: boolean }) {
  return (
    <Form method="post" action={path} className="no-damage" preventScrollReset replace>
      {isSaid ? (
        <>
          <p role="status">{isDelivery ? "You saw no new damage." : "You saw no damage."}</p>
          <button className="button button-line" name="intent" value="damage-seen">
            Take that back
          </button>
        </>
      ) : (
        <button className="button button-line" name="intent" value="no-damage">
          {isDelivery ? "No new damage seen" : "No damage seen"}
        </button>
      )}
    </Form>
  );
}
