import { Form } from "@remix-run/react";
import { useState } from "react";
import { callOutcomeLabels, callOutcomes } from "#app/domain/crm/leads/call-outcomes.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { useSavedKey } from "#app/ui/admin/lead/lead-reply.ts";

type Typed = Readonly<Record<string, string>>;
/** A lead's form since it was last saved: what was typed, if anything. */
type Draft = { savedKey: string; typed: Typed };

type Props = {
  leadId: string;
  /** makes a second press of the same form one call */
  formKey: string;
};

/** What was said on the phone; whatever was typed for another lead waits for it while the page is open. */
export function CallForm({ leadId, formKey }: Props) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [sentFor, setSentFor] = useState<string | null>(null);
  const savedKey = useSavedKey("call");
  const [seenKey, setSeenKey] = useState(savedKey);
  if (savedKey !== seenKey) {
    setSeenKey(savedKey);
    setSentFor(null);
    if (sentFor) setDrafts({ ...drafts, [sentFor]: { savedKey, typed: {} } });
  }
  const { savedKey: lastSaved = "", typed = {} } = drafts[leadId] ?? {};
  const keep = (form: HTMLFormElement) =>
    setDrafts({ ...drafts, [leadId]: { savedKey: lastSaved, typed: fieldsOf(form) } });
  return (
    <Form
      key={`${leadId} ${lastSaved}`}
      method="post"
      className="stack close"
      preventScrollReset
      onChange={(event) => keep(event.currentTarget)}
      onSubmit={() => setSentFor(leadId)}
    >
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="key" value={typed["key"] ?? formKey} />
      <CallFields typed={typed} />
    </Form>
  );
}

const fieldsOf = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function CallFields({ typed }: { typed: Typed }) {
  return (
    <>
      <label className="legend" htmlFor="peek-text">
        After the call <kbd>n</kbd>
      </label>
      <textarea
        className="input"
        id="peek-text"
        name="text"
        rows={2}
        maxLength={leadLimits.text}
        placeholder="What was said"
        defaultValue={typed["text"]}
      />
      <div className="btns">
        <select
          className="select small"
          name="outcome"
          aria-label="Outcome of the call"
          defaultValue={typed["outcome"]}
          required
        >
          <option value="">Outcome</option>
          {callOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {callOutcomeLabels[outcome]}
            </option>
          ))}
        </select>
        <select className="select small" name="again" aria-label="Next call" defaultValue={typed["again"]}>
          <option value="0">No next call</option>
          <option value="1">Call tomorrow</option>
          <option value="3">Call in 3 days</option>
          <option value="7">Call in a week</option>
        </select>
        <button className="btn small" name="intent" value="call">
          Save
        </button>
      </div>
    </>
  );
}
