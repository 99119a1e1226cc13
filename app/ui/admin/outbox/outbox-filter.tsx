import { Form } from "@remix-run/react";

type Props = { kinds: [value: string, label: string][]; kind: string; to: string; state: string | null };

/** By state, kind and the beginning of the recipient's address. */
export function OutboxFilter({ kinds, kind, to, state }: Props) {
  return (
    <Form className="outbox-filter" role="search" aria-label="Filter messages">
      <select className="select" name="state" aria-label="State" defaultValue={state ?? ""} key={`s${state}`}>
        <option value="">Every state</option>
        <option value="given-up">Given up</option>
        <option value="waiting">Waiting</option>
        <option value="sent">Sent</option>
        <option value="put-away">Put away</option>
      </select>
      <select className="select" name="kind" aria-label="Kind" defaultValue={kind} key={`k${kind}`}>
        <option value="">Every kind</option>
        {kinds.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <input
        className="input"
        type="search"
        name="to"
        maxLength={100}
        defaultValue={to}
        key={`t${to}`}
        aria-label="Recipient"
        placeholder="Recipient begins with"
      />
      <button className="btn">Show</button>
    </Form>
  );
}
