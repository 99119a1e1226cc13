import { SeenField } from "#app/ui/form/seen-field.tsx";
import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { rateFieldName } from "#app/domain/trip/pricing/rate-layout.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { PublishedBands } from "#app/ui/admin/rates/published-bands.tsx";
import { RateChanges } from "#app/ui/admin/rates/rate-changes.tsx";
import { RateEffect } from "#app/ui/admin/rates/rate-effect.tsx";
import { rateFieldId } from "#app/ui/admin/rates/rate-field.tsx";
import { RateGroups } from "#app/ui/admin/rates/rate-groups.tsx";
import { RateHistory } from "#app/ui/admin/rates/rate-history.tsx";
import { SampleQuotes } from "#app/ui/admin/rates/sample-quotes.tsx";
import { ratesAction, ratesLoader } from "./rates-page.server";
import type { RatesReply } from "./rates-page.server";

export const loader = ratesLoader;
export const action = staffAction(ratesAction);

export const meta: MetaFunction = () => adminTitle("Rates");

const doneMessages = new Map([
  ["added", "The card is saved. Quotes already given keep theirs."],
  ["withdrawn", "The card is withdrawn. It will price nothing."],
  ["in-force", "That card is in force already, so it can’t be withdrawn. Add another card instead."],
]);

export default function Rates() {
  const { cards, today, canEdit, base, newest, maxCounted } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as RatesReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  return (
    <AdminPage
      title={base ? `Rate card ${base.version}` : "Rates"}
      beside={<Tabs cards={cards} at={base?.version} />}
    >
      {done && !reply && <Notice tone="done">{done}</Notice>}
      {!base && (
        <Notice tone="bad">
          No rate card is in force, or it can’t be read: the site gives no prices now.
        </Notice>
      )}
      {base && (
        <CardForm
          key={`${base.version} ${newest}`}
          base={base}
          today={today}
          canEdit={canEdit}
          newest={newest}
          reply={reply}
        />
      )}
      <RateHistory cards={cards} canEdit={canEdit} maxCounted={maxCounted} />
    </AdminPage>
  );
}

type FormProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "today" | "canEdit" | "newest"> & {
  base: { version: string; fields: Readonly<Record<string, string>> };
  reply: RatesReply | undefined;
};

function CardForm({ base, today, canEdit, newest, reply }: FormProps) {
  const { typed, preview, problem } = reply ?? { typed: null, preview: null, problem: null };
  const errors = Object.fromEntries((problem?.fields ?? []).map(({ field, message }) => [field, message]));
  const asksTwice = preview?.samples.rows.some(({ isSuspect }) => isSuspect) ?? false;
  const shown = { fields: typed?.fields ?? base.fields, before: base.fields, errors };
  return (
    <Form method="post" action={`/admin/rates?card=${base.version}`} className="stack" id="rate-base">
      {problem && (
        <FormErrors
          errors={problem}
          idOf={rateFieldId}
          nameOf={(field) => rateFieldName(shown.fields, field)}
        />
      )}
      {reply && !problem && !preview && (
        <Notice>
          Curves are in the place of the steps now. Nothing is saved: look at them under Seasons, then price
          the forty.
        </Notice>
      )}
      {reply?.meanwhile && <RateChanges {...reply.meanwhile} own={preview?.changes ?? []} />}
      {!canEdit && <Notice>Owners change the rates. You can read them here.</Notice>}
      <input type="hidden" name="base" value={typed?.base ?? base.version} />
      <SeenField
        of={{ newest: reply?.newest ?? newest, preview: reply?.isLookedAt ? preview?.digest : "" }}
      />
      {canEdit && (
        <RateEffect
          today={today}
          errors={errors}
          asksTwice={asksTwice}
          canSave={preview !== null}
          effectiveFrom={typed?.effectiveFrom ?? today}
          reason={typed?.reason ?? ""}
        />
      )}
      <div className={preview ? "rates" : "stack"}>
        <section className="panel" aria-labelledby="figures-title">
          <div className="panel-head">
            <h2 className="head" id="figures-title">
              Figures
            </h2>
            {preview && <span className="fine">{preview.changes.length} changed</span>}
          </div>
          <div className={preview ? "panel-body" : "panel-body rates-wide"}>
            <RateGroups shown={shown} disabled={!canEdit} />
          </div>
        </section>
        {preview && (
          <div className="stack">
            <SampleQuotes samples={preview.samples} against={preview.against} />
            <PublishedBands bands={preview.bands} />
          </div>
        )}
      </div>
    </Form>
  );
}

type TabsProps = { cards: { version: string; state: string }[]; at: string | undefined };

function Tabs({ cards, at }: TabsProps) {
  const now = cards.filter(({ state }) => state === "in-force" || state === "scheduled");
  return (
    <nav className="tabs" aria-label="Rate cards">
      {now.map(({ version, state }) => (
        <Link
          key={version}
          to={`/admin/rates?card=${version}`}
          aria-current={version === at ? "page" : undefined}
        >
          {version} <span className="count">{state === "scheduled" ? "scheduled" : "in force"}</span>
        </Link>
      ))}
      <a href="#history">All versions</a>
    </nav>
  );
}
