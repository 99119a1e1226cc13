import { Form, Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ProposedCarrier } from "#app/domain/shipping/carriers/find-carrier.server.ts";
import type { OrderCarrier } from "#app/domain/shipping/orders/dispatch/load-order-carrier.server.ts";
import { CarrierProblems } from "#app/ui/admin/carriers/carrier-problems.tsx";
import { Field } from "#app/ui/admin/field.tsx";

/** After the last key, in milliseconds. */
const PAUSE_MS = 200;
const MIN_LETTERS = 2;

/** Finds a carrier on file, proposes some while somebody types, and says what stands against the one that was picked. */
export function CarrierPicker({ carrier: { asked, found, picked } }: { carrier: OrderCarrier }) {
  const finder = useFetcher<{ carriers: ProposedCarrier[] }>();
  const timer = useRef<number>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim().length < MIN_LETTERS) return;
    timer.current = window.setTimeout(
      () => finder.load(`/admin/carriers/find?q=${encodeURIComponent(typed)}`),
      PAUSE_MS,
    );
  };
  return (
    <>
      <Form className="stack close" preventScrollReset>
        <Field
          id="pick-carrier"
          label="Carrier on file"
          hint="Its name or USDOT number. Or fill in the form below."
        >
          {(control) => (
            <input
              {...control}
              className="input"
              name="carrier"
              maxLength={100}
              autoComplete="off"
              list="pick-carrier-list"
              defaultValue={picked ? `${picked.usdot} ${picked.name}` : asked}
              onChange={(event) => ask(event.currentTarget.value)}
            />
          )}
        </Field>
        <datalist id="pick-carrier-list">
          {(finder.data?.carriers ?? []).map(({ usdot, name }) => (
            <option key={usdot} value={`${usdot} ${name}`} />
          ))}
        </datalist>
        <div className="btns">
          <button className="btn small">Fill in this carrier</button>
        </div>
      </Form>
      {found.length > 0 && (
        <ul className="stack close">
          {found.map(({ usdot, name, isBlocked }) => (
            <li key={usdot}>
              <Link to={`?carrier=${usdot}`} preventScrollReset>
                {name}
              </Link>{" "}
              <span className="muted">USDOT {usdot}</span>{" "}
              {isBlocked && <span className="tag bad">blocked</span>}
            </li>
          ))}
        </ul>
      )}
      {asked && !picked && found.length === 0 && <p className="fine">No carrier on file is called that.</p>}
      {picked && <CarrierProblems problems={picked.problems} />}
    </>
  );
}
