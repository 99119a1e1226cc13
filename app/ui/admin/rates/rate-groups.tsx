import { rateLayout } from "#app/domain/trip/pricing/rate-layout.ts";
import type { RateGroup } from "#app/domain/trip/pricing/rate-layout.ts";
import { RateField } from "./rate-field";
import type { ShownRates } from "./rate-field";
import { SeasonChart } from "./season-chart";
import { SeasonSteps } from "./season-steps";
import { Table } from "#app/ui/admin/table.tsx";

/** Every figure of a card in groups; the size classes fold, and one with a change or an error stands open. */
export function RateGroups({ shown, disabled }: { shown: ShownRates; disabled: boolean }) {
  const { groups, vehicles } = rateLayout(shown.fields);
  const [distance, ...others] = groups;
  return (
    <fieldset className="stack" disabled={disabled}>
      {distance && <Part group={distance} shown={shown} />}
      <div className="rate-part">
        <h3 className="head">Size classes</h3>
        {vehicles.map((group) => (
          <details key={group.id} open={isTouched(group, shown)} className="rate-class">
            <summary>
              <b>{group.legend}</b> <span className="fine">{summaryOf(group, shown.fields)}</span>
            </summary>
            <Part group={group} shown={shown} isNamed={false} />
          </details>
        ))}
      </div>
      {others.map((group) => (
        <Part key={group.id} group={group} shown={shown} />
      ))}
    </fieldset>
  );
}

function isTouched({ fields, lists = [] }: RateGroup, { fields: now, before, errors }: ShownRates): boolean {
  const paths = lists.map(({ path }) => `${path}.`);
  const own = (name: string) =>
    fields.some((field) => field.name === name) || paths.some((path) => name.startsWith(path));
  return (
    Object.keys(errors).some(own) ||
    Object.keys(before).some((name) => own(name) && before[name] !== (now[name] ?? ""))
  );
}

/** "× 1.13, enclosed × 1.46, not running $175". */
function summaryOf({ id }: RateGroup, fields: ShownRates["fields"]): string {
  const at = (name: string) => fields[`vehicles.${id}.${name}`] ?? "";
  const basis = { sedan: `× ${at("basis.factor")}`, curve: "a curve of its own", "per-mile": "by the mile" };
  const kind = at("basis.kind") as keyof typeof basis;
  const enclosed = at("enclosed") ? `enclosed × ${at("enclosed")}` : "enclosed: call";
  const notRunning = at("notRunning") ? `not running $${at("notRunning")}` : "not running: call";
  return [basis[kind], enclosed, notRunning].join(", ");
}

type PartProps = { group: RateGroup; shown: ShownRates; isNamed?: boolean };

function Part({ group: { id, legend, hint, fields, lists = [] }, shown, isNamed = true }: PartProps) {
  return (
    <fieldset className="rate-part">
      <legend className={isNamed ? "head" : "vh"}>{legend}</legend>
      {hint && <p className="fine">{hint}</p>}
      {id === "seasons" && <SeasonChart shown={shown} />}
      {id === "seasons" && <SeasonSteps fields={shown.fields} />}
      <div className="figs">
        {fields.map((field) => (
          <RateField key={field.name} field={field} shown={shown} />
        ))}
      </div>
      <div className={id === "seasons" ? "rate-curves" : undefined}>
        {lists.map((list) => (
          <div className="scroll" key={list.path} id={`rate-${list.path}`}>
            <Table
              look="bare"
              frame="none"
              caption={list.title}
              isCaptionShown={lists.length > 1}
              rows={list.rows}
              rowKey={(row) => row}
              columns={list.columns.map(({ key, label, kind }) => ({
                label,
                cell: (row, index) => (
                  <RateField
                    inTable
                    field={{ name: `${list.path}.${row}.${key}`, label: `${label}, row ${index + 1}`, kind }}
                    shown={shown}
                  />
                ),
              }))}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
