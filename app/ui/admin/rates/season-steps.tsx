import { hasSteps, stepList } from "#app/domain/trip/pricing/rate-layout.ts";
import type { RateFields } from "#app/domain/trip/pricing/rate-card-fields.ts";
import { Table } from "#app/ui/admin/table.tsx";

/** A card from before the curves: its steps are kept as they are until staff draw curves from them. */
export function SeasonSteps({ fields }: { fields: RateFields }) {
  if (!hasSteps(fields)) return null;
  const { path, title, columns, rows } = stepList(fields);
  return (
    <div className="season-steps" id={`rate-${path}`}>
      <p className="fine">
        This card’s seasons are steps: a price jumps overnight. A new card keeps them as they are, or gets
        curves instead, which you can look at before you save.
      </p>
      <button className="btn small" name="intent" value="curves">
        Draw curves from these steps
      </button>
      <Table
        look="tight"
        frame={{ label: "The steps of this card" }}
        caption={title}
        rows={rows}
        rowKey={(row) => row}
        columns={columns.map(({ key, label }) => ({
          label,
          cell: (row) => {
            const name = `${path}.${row}.${key}`;
            return (
              <>
                {fields[name]}
                <input type="hidden" name={name} value={fields[name] ?? ""} />
              </>
            );
          },
        }))}
      />
    </div>
  );
}
