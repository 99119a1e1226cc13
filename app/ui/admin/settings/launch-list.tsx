import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form, Link } from "@remix-run/react";
import { readinessOf } from "#app/domain/desk/launch/launch-item.ts";
import type { LaunchItem, LaunchState } from "#app/domain/desk/launch/launch-item.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";

const states: Record<LaunchState, { tag: string; label: string }> = {
  done: { tag: "tag good", label: "done" },
  confirm: { tag: "tag warn", label: "to confirm" },
  missing: { tag: "tag bad", label: "not set" },
};

/** Everything the site claims or needs, with its state and where it's set. */
export function LaunchList({ items }: { items: LaunchItem[] }) {
  const open = items.filter(({ state }) => state !== "done").length;
  const { isReady, missing, toConfirm } = readinessOf(items);
  return (
    <section className="panel" id="launch" aria-labelledby="launch-title">
      <div className="panel-head">
        <h2 className="head" id="launch-title">
          Launch list
        </h2>
        <span className={isReady ? "tag good" : "tag bad"}>{isReady ? "ready" : "not ready"}</span>
        <span className="fine">{open === 0 ? "Everything is done" : `${open} of ${items.length} open`}</span>
      </div>
      {!isReady && (
        <div className="panel-body" id="launch-readiness">
          {missing.length > 0 && (
            <p>
              Set before the site opens:{" "}
              {missing.map(({ id, title }, index) => (
                <span key={id}>
                  {index > 0 && ", "}
                  <a href={`#launch-${id}`}>{title}</a>
                </span>
              ))}
              .
            </p>
          )}
          {toConfirm.length > 0 && (
            <p>
              {toConfirm.length === 1
                ? "The site says 1 thing that nobody has confirmed."
                : `The site says ${toConfirm.length} things that nobody has confirmed.`}
            </p>
          )}
        </div>
      )}
      <ul className="launch">
        {items.map((item) => (
          <Item key={item.id} {...item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ id, title, why, fact, state, claim, confirmation, where }: LaunchItem) {
  return (
    <li id={`launch-${id}`}>
      <span className={states[state].tag}>{states[state].label}</span>
      <div>
        <h3 className="head">{title}</h3>
        <p>{fact}</p>
        <p className="fine">
          {why}{" "}
          {confirmation && `Confirmed by ${confirmation.by}, ${formatDay(confirmation.at.slice(0, 10))}.`}
        </p>
      </div>
      <div className="btns">
        {where ? (
          <Link className="btn small" to={where.to}>
            {where.label}
            <span className="vh">: {title}</span>
          </Link>
        ) : (
          <span className="fine">in the environment</span>
        )}
        {claim && (
          <Form method="post" action="/admin/settings">
            <input type="hidden" name="id" value={id} />
            <SeenField of={{ claim }} />
            <button className="btn small" name="intent" value={confirmation ? "doubt" : "confirm"}>
              {confirmation ? "Take back" : "It’s true"}
              <span className="vh">: {title}</span>
            </button>
          </Form>
        )}
      </div>
    </li>
  );
}
