import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { VersionPreview } from "#app/domain/crm/quotes/staff/reprice-view.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { Table } from "./table";

type Props = {
  preview: VersionPreview;
  /** the number of the version in force */
  before: number;
  today: string;
  /** the tick that confirms a price far from the calculated one */
  confirm: { id: string; name: string; error: string | undefined };
  isBusy: boolean;
};

const dollars = (amount: number | null, index: number) => {
  if (amount === null) return "";
  return index === 0 ? formatDollars(amount) : formatSignedDollars(amount);
};

/** The next version's lines beside those in force, what else changes, and the button that saves it. */
export function VersionPreviewPanel({ preview, before, today, confirm, isBusy }: Props) {
  const { version, lines, price, priceBefore, calculated, byHand, changes, split } = preview;
  return (
    <section className="panel" id="new-version" aria-labelledby="preview-head">
      <div className="panel-head">
        <h2 className="head" id="preview-head">
          Version {version}
        </h2>
        <span className="fine">not saved yet</span>
      </div>
      <div className="panel-body stack close" role="status">
        <Table
          look="bare"
          className="sums"
          frame="none"
          rows={lines}
          rowKey={({ label }, index) => `${index} ${label}`}
          columns={[
            { label: "Line", cell: ({ label, after }) => (after === null ? <del>{label}</del> : label) },
            { label: `v${before}`, align: "right", cell: (line, index) => dollars(line.before, index) },
            { label: `v${version}`, align: "right", cell: (line, index) => dollars(line.after, index) },
          ]}
          foot={
            <tr>
              <th scope="row">Price, rate card {preview.rateCard}</th>
              <td className="right">{formatDollars(priceBefore)}</td>
              <td className="right">{formatDollars(price)}</td>
            </tr>
          }
        />
        <p className="fine">
          {changes.length === 0
            ? "Only the price hold changes. "
            : `Changes: ${changes.map(({ what, before: old, after }) => `${what.toLowerCase()} ${old} → ${after}`).join("; ")}. `}
          {byHand && `Calculated: ${formatDollars(calculated)}. `}
          {split &&
            `Carrier pay ${formatDollars(split.carrierPay)}, our fee ${formatDollars(split.fee)} (${split.percent}%). `}
          The price holds until <b className="strong">{formatShortDay(preview.validUntil, today)}</b>.
        </p>
        <input type="hidden" name="preview" value={preview.preview} />
        {preview.confirm && (
          <div className="field">
            <label className="tick">
              <input
                type="checkbox"
                id={confirm.id}
                name={confirm.name}
                value={preview.confirm.price}
                aria-invalid={confirm.error ? true : undefined}
                aria-describedby={confirm.error ? `${confirm.id}-error` : undefined}
              />
              <span>
                {formatDollars(preview.confirm.price)} is more than 30% off the calculated{" "}
                {formatDollars(preview.confirm.calculated)}. It’s right.
              </span>
            </label>
            {confirm.error && (
              <p className="error" id={`${confirm.id}-error`}>
                {confirm.error}
              </p>
            )}
          </div>
        )}
        <div className="btns">
          <button className="btn primary" name="intent" value="save" aria-disabled={isBusy || undefined}>
            Save as version {version}
          </button>
        </div>
      </div>
    </section>
  );
}
