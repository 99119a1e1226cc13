import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";
import { allInSlices } from "#app/domain/base/database/in-slices.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { stopLeads } from "#app/domain/crm/leads/change/stop-leads.server.ts";
import { addPoint } from "#app/domain/crm/leads/contact-points/change-points.server.ts";
import { addressesIn } from "#app/domain/crm/leads/contact-points/whose.server.ts";
import type { LeadEvent } from "#app/domain/crm/leads/events.ts";
import { reachColumns } from "#app/domain/crm/leads/insert-lead.server.ts";
import { eventRow } from "#app/domain/crm/leads/record-event.server.ts";
import { deliveryColumns, pickupColumns } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { stopsOf } from "./plan-import.server";
import type { Joining, PlannedRow } from "./plan-import.server";
import type { ImportedRow } from "./read-row.server";

/** Rows of one statement: it holds the event loop for some milliseconds. */
const CHUNK = 50;
/** Leads between two turns of the loop where each takes statements of its own. */
const ALONE = 10;

const stopReason = "Imported as do not contact";

type Import = { importId: string; by: Actor & { id: string }; now: Date };

/**
 * Writes what was planned, many rows at a time, and returns how many leads are new, how many rows joined one, and with
 * how many of those leads contact was stopped.
 */
export async function writeImport(tx: Tx, plan: readonly PlannedRow[], from: Import) {
  const created = plan.flatMap((each) => (each.kind === "new" ? [{ ...each, id: newId() }] : []));
  const by = { staffId: from.by.id, now: from.now };
  const idOfLine = new Map(created.map(({ row, id }) => [row.line, id]));
  const joining = plan.filter((each) => each.kind === "joins");
  const leadOf = ({ target }: Joining) =>
    "leadId" in target ? target.leadId : (idOfLine.get(target.line) ?? "");
  const rows = [
    ...created.map(({ id, row }) => ({ leadId: id, row })),
    ...joining.map((each) => ({ leadId: leadOf(each), row: withPrice(each.row) })),
  ];

  await allInSlices(created, CHUNK, (some) =>
    insertRows(
      tx,
      "leads",
      some.map(({ id, row }) => leadRow(id, row, from)),
    ),
  );
  const points = created.flatMap(({ id, row }) => pointsOf(id, row, from));
  await allInSlices(points, CHUNK, (some) => insertRows(tx, "contact_points", [...some]));
  await allInSlices(
    rows.flatMap(({ leadId, row }) => eventsOf(row, from).map((event) => ({ leadId, event }))),
    CHUNK,
    (some) =>
      insertRows(
        tx,
        "lead_events",
        some.map(({ leadId, event }) => eventColumns(eventRow({ ...event, ...by, leadId }))),
      ),
  );
  await allInSlices(joining, ALONE, async (some) => {
    for (const each of some) await fillMissing(tx, leadOf(each), each.row, from.now);
  });
  await addTags(tx, rows);
  await allInSlices([...new Set(joining.map(leadOf))], CHUNK, (some) =>
    tx.lead.updateMany({
      where: { id: { in: [...some] } },
      data: { version: { increment: 1 }, updatedAt: from.now },
    }),
  );
  const stops = stopsOf(plan).map((each) => ({ id: leadOf(each), fullName: nameOf(each) }));
  await allInSlices(stops, ALONE, (some) => stopLeads(tx, [...some], stopReason, from));
  return { created: created.length, joined: joining.length, stopped: stops.length };
}

/** As the audit log names the lead. */
const nameOf = ({ target, row }: Joining) => ("leadId" in target ? target.name : row.fullName);

type Row = Record<string, string | null>;

/**
 * Rows with the same columns in one statement: Prisma's own takes twenty times as long to compile, and nobody else
 * writes until an import has ended.
 */
async function insertRows(
  tx: Tx,
  table: "leads" | "contact_points" | "lead_events" | "lead_tags",
  rows: Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = columns.map((column) => `value ->> '${column}'`);
  await tx.$executeRaw`${Prisma.raw(`INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values.join(", ")}`)}
    FROM json_each(${JSON.stringify(rows)})`;
}

/** People in a list don't wait for an answer; those who must not be contacted stay so. */
function leadRow(id: string, row: ImportedRow, { importId, now }: Import): Row {
  const at = storedMoment(now);
  const reach = reachColumns(row);
  const pickup = pickupColumns(row.pickupZip);
  const delivery = deliveryColumns(row.deliveryZip);
  const isStopped = row.stage === "do-not-contact";
  return {
    id,
    full_name: row.fullName,
    email: reach.email,
    email_normalized: reach.emailNormalized,
    phone: reach.phone,
    phone_digits: reach.phoneDigits,
    source: "import",
    campaign: row.campaign,
    stage: row.stage,
    lost_reason: row.stage === "lost" ? "other" : null,
    vehicle: row.vehicle,
    pickup_zip: pickup.pickupZip,
    pickup_place: pickup.pickupPlace,
    pickup_state: pickup.pickupState,
    delivery_zip: delivery.deliveryZip,
    delivery_place: delivery.deliveryPlace,
    delivery_state: delivery.deliveryState,
    pickup_on: row.pickupOn,
    owner_id: row.ownerId,
    price: row.price === null ? null : String(row.price),
    import_id: importId,
    created_at: row.createdAt ? storedMoment(row.createdAt) : at,
    updated_at: at,
    stage_changed_at: at,
    contact_stopped_at: isStopped ? at : null,
    contact_stop_reason: isStopped ? stopReason : null,
  };
}

const eventColumns = ({ id, leadId, kind, staffId, createdAt, data }: ReturnType<typeof eventRow>): Row => ({
  id,
  lead_id: leadId,
  kind,
  staff_id: staffId,
  created_at: storedMoment(createdAt),
  data,
});

function eventsOf({ line, note, tags }: Noted, { importId }: Import): LeadEvent[] {
  return [
    { kind: "imported", data: { importId, line } },
    ...(note ? [{ kind: "note", data: { text: note } } as const] : []),
    ...tags.map((tag) => ({ kind: "tag-added", data: { tag } }) as const),
  ];
}

type Noted = Pick<ImportedRow, "line" | "note" | "tags">;

/** A new lead's further emails and phones; what its columns hold is there by itself. */
function pointsOf(id: string, row: ImportedRow, { now }: Import): Row[] {
  const seen = new Set(addressesIn(row).map(({ kind, value }) => `${kind} ${value}`));
  return row.contactPoints.flatMap(({ kind, value, typed }) => {
    if (seen.has(`${kind} ${value}`)) return [];
    seen.add(`${kind} ${value}`);
    const at = storedMoment(row.createdAt ?? now);
    return [{ lead_id: id, kind, value, typed, origin: "import", created_at: at }];
  });
}

/** A lead that is there keeps its price: what the list says of it is told in a note. */
const withPrice = ({ line, note, tags, price }: ImportedRow): Noted => ({
  line,
  tags,
  note:
    [note, price === null ? null : `Price in the list: ${formatDollars(price)}`].filter(Boolean).join("\n") ||
    null,
});

/** What the lead lacks and the row has; nothing that staff or the customer entered is replaced. */
async function fillMissing(tx: Tx, id: string, row: ImportedRow, now: Date): Promise<void> {
  const own = addressesIn(row).map((point) => ({
    ...point,
    typed: (point.kind === "email" ? row.email : row.phone) ?? point.value,
  }));
  for (const point of [...own, ...row.contactPoints])
    await addPoint(tx, id, { ...point, origin: "import", now });
  if (row.campaign)
    await tx.lead.updateMany({ where: { id, campaign: null }, data: { campaign: row.campaign } });
}

/** A tag that a lead has already stays as it is. */
async function addTags(
  tx: Tx,
  rows: readonly { leadId: string; row: Pick<ImportedRow, "tags"> }[],
): Promise<void> {
  const wanted = new Map(
    rows.flatMap(({ leadId, row }) => row.tags.map((tag) => [`${leadId} ${tag}`, { leadId, tag }] as const)),
  );
  await allInSlices([...wanted.values()], CHUNK, async (some) => {
    const there = await tx.leadTag.findMany({ where: { leadId: { in: some.map(({ leadId }) => leadId) } } });
    const known = new Set(there.map(({ leadId, tag }) => `${leadId} ${tag}`));
    const added = some.filter(({ leadId, tag }) => !known.has(`${leadId} ${tag}`));
    await insertRows(
      tx,
      "lead_tags",
      added.map(({ leadId, tag }) => ({ lead_id: leadId, tag })),
    );
  });
}
