import type { Seen } from "#app/domain/base/forms/seen.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import type { OwnDataPage as Page } from "#app/domain/desk/own-data/load-own-data.server.ts";
import type { OwnDetailField } from "#app/domain/desk/own-data/own-data-forms.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";

/** `seen` is what the form had begun with when it was sent, so that the next try says the same. */
export type OwnDataReply = { lastResult: FormResult; seen: Seen };

type Props = {
  page: Page;
  /** the page's own path, with its token */
  path: string;
  done: "corrected" | "stopped" | null;
  reply: OwnDataReply | undefined;
};

const doneTexts = {
  corrected: "Saved. Our staff see it from now on.",
  stopped: "Saved. Nothing more goes out to you, on any channel.",
};

/** Everything that we keep about somebody, and what they can do about it. Every button works without script. */
export function OwnDataPage({ page, path, done, reply }: Props) {
  const { email, linkEnds, sections, details, orders, isStopped } = page;
  return (
    <>
      <header>
        <h1>What we keep about you</h1>
        <p className="people-lede">
          Everything under {email}. This page opens until {linkEnds}. Don’t pass its link on.
        </p>
      </header>
      {done && (
        <p className="own-data-done" role="status">
          {doneTexts[done]}
        </p>
      )}
      {sections.length === 0 && <p>We keep nothing under this address.</p>}
      {sections.length > 0 && <Copies path={path} />}
      {details && <Correct details={details} orders={orders} path={path} reply={reply} />}
      {orders.some(({ hasRecord }) => hasRecord) && <Records orders={orders} path={path} />}
      {sections.length > 0 && <Stop path={path} isStopped={isStopped} />}
      {sections.length > 0 && <EraseLink path={path} />}
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </>
  );
}

const Copies = ({ path }: { path: string }) => (
  <section className="card people-card" aria-labelledby="copy-heading">
    <h2 id="copy-heading">Take a copy</h2>
    <p>Both files have everything that this page shows, and every row of it.</p>
    <ul className="own-data-files">
      <li>
        <a href={`${path}/copy.txt`}>Text to read</a>
      </li>
      <li>
        <a href={`${path}/copy.json`}>JSON for programs</a>
      </li>
    </ul>
  </section>
);

type CorrectProps = Pick<Page, "orders"> & {
  details: NonNullable<Page["details"]>;
  path: string;
  reply: OwnDataReply | undefined;
};

function Correct({ details, orders, path, reply }: CorrectProps) {
  const { id, errors, field, idOf } = useServerForm<OwnDetailField>({
    id: "correct",
    lastResult: reply?.lastResult,
    defaultValue: details,
  });
  const control = (
    name: OwnDetailField,
    label: string,
    { type, most, complete }: { type: "text" | "email" | "tel"; most: number; complete: string },
  ) => {
    const { name: sent, value, ...rest } = field(name);
    return (
      <Field {...rest} label={label}>
        {(props) => (
          <input
            className="control"
            name={sent}
            type={type}
            autoComplete={complete}
            maxLength={most}
            defaultValue={value}
            {...props}
          />
        )}
      </Field>
    );
  };
  return (
    <section className="card people-card" aria-labelledby="correct-heading">
      <h2 id="correct-heading">Correct it</h2>
      <form id={id} method="post" action={path} noValidate>
        {errors && <ErrorSummary errors={errors} idOf={idOf} takesFocus />}
        <SeenField of={reply?.seen ?? details} />
        {control("fullName", "Full name", { type: "text", most: maxLength.name, complete: "name" })}
        {control("email", "Email", { type: "email", most: maxLength.email, complete: "email" })}
        {control("phone", "Phone", { type: "tel", most: maxLength.phone, complete: "tel" })}
        <p>
          If you change the email, the address that this link went to stays as a former one, so that the link
          works on.
        </p>
        {orders.length > 0 && (
          <p>
            What was signed stays as it was signed: {orders.map(({ number }) => number).join(", ")}. Who’s
            there at pickup and delivery you change on the order’s own page.
          </p>
        )}
        <button className="button button-line own-data-button" name="intent" value="correct">
          Save the correction
        </button>
      </form>
    </section>
  );
}

const Records = ({ orders, path }: Pick<Page, "orders"> & { path: string }) => (
  <section className="card people-card" aria-labelledby="records-heading">
    <h2 id="records-heading">Our records of your transports</h2>
    <p>
      Federal rules let each party to a transport review the broker’s record of it (49 CFR 371.3). It says
      what we were paid, too.
    </p>
    <ul className="own-data-files">
      {orders
        .filter(({ hasRecord }) => hasRecord)
        .map(({ number }) => (
          <li key={number}>
            <a href={`${path}/record/${number}`}>Record of {number}</a>
          </li>
        ))}
    </ul>
  </section>
);

const Stop = ({ path, isStopped }: { path: string; isStopped: boolean }) => (
  <section className="card people-card" aria-labelledby="stop-heading">
    <h2 id="stop-heading">Stop contact</h2>
    {isStopped ? (
      <p>It’s stopped: no emails, calls or messages from us, on any channel.</p>
    ) : (
      <form method="post" action={path}>
        <p>
          No more emails, calls or messages from us, on any channel. What waits to be sent is stopped. If a
          vehicle of yours is on its way, follow it on the order’s page.
        </p>
        <button className="button button-line own-data-button" name="intent" value="stop">
          Stop contact
        </button>
      </form>
    )}
  </section>
);

const EraseLink = ({ path }: { path: string }) => (
  <section className="card people-card" aria-labelledby="erase-heading">
    <h2 id="erase-heading">Erase it</h2>
    <p>The next page says what goes and what stays, and asks once more.</p>
    <a className="button button-line own-data-button" href={`${path}/erase`}>
      Erase what you keep about me
    </a>
  </section>
);

function Section({ title, rows, count }: Page["sections"][number]) {
  return (
    <details className="own-data-kept">
      <summary>
        {title} <span className="figures">({count})</span>
      </summary>
      {count > rows.length && <p>The newest {rows.length}. The files have all of them.</p>}
      <ol>
        {rows.map((row, index) => (
          <li key={index}>
            <dl>
              {row.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </details>
  );
}
