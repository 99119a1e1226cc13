import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form, Link, useNavigation } from "@remix-run/react";
import type { RepriceField } from "#app/domain/crm/quotes/staff/reprice-fields.ts";
import type { RepriceOutcome, RepricePage, StaleVersion } from "#app/domain/crm/quotes/staff/reprice-view.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { FormErrors } from "./form-errors";
import { TextField } from "./field";
import { quotePath } from "./lead-paths";
import { PriceFields } from "./quote-form/price-fields";
import { measuredHint, runningOptions, transportOptions } from "./quote-form/vehicle-options";
import { Notice } from "./notice";
import { PriceTable } from "./price-table";
import { SelectField } from "./select-field";
import { VersionPreviewPanel } from "./version-preview";

/** In place of the form: the price of a booked quote is what the customer pays. */
export function BookedNotice({ page }: { page: RepricePage }) {
  return (
    <Notice
      buttons={
        <Link className="btn small" to={`/admin/crm/${page.leadId}?quote=${page.quoteNumber}#quote`}>
          Back to the quote
        </Link>
      }
    >
      <b>{`${page.quoteNumber} is booked at ${formatDollars(page.price)}.`}</b>
      <p>
        That’s the price the customer pays, so it takes no new version. To change it, undo the booking at the
        quote first. The customer’s page shows the reason you give.
      </p>
    </Notice>
  );
}

type Props = { page: RepricePage; outcome: RepriceOutcome | null };

/** The form that makes a quote's next version, and its preview beside the version in force. */
export function Reprice({ page, outcome }: Props) {
  const { field, errors, id, idOf } = useServerForm<RepriceField>({
    id: "reprice",
    lastResult: outcome?.lastResult ?? undefined,
    defaultValue: page.values,
  });
  const isBusy = useNavigation().state === "submitting";
  const preview = outcome?.preview ?? null;
  return (
    <Form method="post" action={quotePath(page)} id={id} className="reprice" noValidate>
      <SeenField of={{ basis: outcome?.stale?.basis ?? page.basis }} />
      <div className="stack">
        {outcome?.stale && <Stale stale={outcome.stale} />}
        {outcome?.problem && <Notice tone="bad">{outcome.problem}</Notice>}
        <FormErrors errors={errors} idOf={idOf} />
        <section className="panel" aria-labelledby="trip-head">
          <div className="panel-head">
            <h2 className="head" id="trip-head">
              Trip
            </h2>
          </div>
          <div className="panel-body stack close">
            <TextField {...field("pickupAddress")} label="Pickup address" maxLength={200} />
            <TextField {...field("deliveryAddress")} label="Delivery address" maxLength={200} />
            <div className="reprice-row">
              <TextField {...field("vehicleYear")} label="Year" inputMode="numeric" maxLength={4} />
              <TextField {...field("vehicleMake")} label="Make" list="reprice-makes" maxLength={50} />
              <TextField {...field("vehicleModel")} label="Model" list="reprice-models" maxLength={50} />
            </div>
            <datalist id="reprice-makes">
              {page.makes.map((make) => (
                <option key={make} value={make} />
              ))}
            </datalist>
            <datalist id="reprice-models">
              {page.models.map((model) => (
                <option key={model} value={model} />
              ))}
            </datalist>
            <div className="reprice-row">
              <TextField {...field("vehicleLength")} label="Length" hint={measuredHint} maxLength={24} />
              <TextField {...field("vehicleWidth")} label="Width" maxLength={24} />
              <TextField {...field("vehicleHeight")} label="Height" maxLength={24} />
              <TextField {...field("vehicleWeight")} label="Weight" maxLength={24} />
            </div>
            <div className="reprice-row">
              <SelectField {...field("isRunning")} label="Does it run?" options={runningOptions} />
              <SelectField {...field("transportType")} label="Transport" options={transportOptions} />
              <TextField {...field("pickupDate")} label="First pickup day" type="date" />
            </div>
          </div>
        </section>
        <section className="panel" aria-labelledby="price-head">
          <div className="panel-head">
            <h2 className="head" id="price-head">
              Price
            </h2>
          </div>
          <div className="panel-body stack close">
            <PriceFields field={field} rowClass="reprice-row" />
            <div className="btns">
              <button
                className={preview ? "btn" : "btn primary"}
                name="intent"
                value="preview"
                formAction={`${quotePath(page)}#new-version`}
              >
                {preview ? "Show it again" : "Show the new price"}
              </button>
            </div>
          </div>
        </section>
      </div>
      {preview ? (
        <VersionPreviewPanel
          preview={preview}
          before={page.version}
          today={page.today}
          confirm={field("confirmedPrice")}
          isBusy={isBusy}
        />
      ) : (
        <InForce page={page} />
      )}
    </Form>
  );
}

const InForce = ({ page }: { page: RepricePage }) => (
  <section className="panel" aria-labelledby="in-force-head">
    <div className="panel-head">
      <h2 className="head" id="in-force-head">
        Version {page.version}, in force
      </h2>
      <span className="fine">holds until {formatShortDay(page.validUntil, page.today)}</span>
    </div>
    <div className="panel-body">
      <PriceTable version={page} />
    </div>
  </section>
);

function Stale({ stale: { by, version, changes } }: { stale: StaleVersion }) {
  return (
    <Notice tone="bad">
      <p>
        <b>
          {by ? `${by} made version ${version}` : "The customer changed the quote"} since you opened this
          page.
        </b>{" "}
        Nothing of yours was saved, and nothing is lost.
      </p>
      <ul>
        {changes.map(({ what, before, after }) => (
          <li key={what}>
            {what}: {before} → {after}
          </li>
        ))}
      </ul>
      <p>What you typed is still here. Show the price again to put it on top of version {version}.</p>
    </Notice>
  );
}
