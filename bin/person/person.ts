/** A copy of everything about one person, or its deletion, from the command line: for an operator without a browser. */
import { writeFileSync } from "node:fs";
import { db } from "../../app/db.server";
import { erasePerson } from "../../app/domain/desk/person/erase-person.server";
import type { EraseError } from "../../app/domain/desk/person/erase-person.server";
import { exportPerson } from "../../app/domain/desk/person/export-person.server";
import { forgetSearchTerms } from "../../app/domain/crm/leads/list/merge-search.server";
import type { FoundLead } from "../../app/domain/desk/person/found-lead";
import { loadPerson } from "../../app/domain/desk/person/load-person.server";
import { parseOptions } from "../parse-options";

const usage = `npm run person -- show EMAIL_OR_NUMBER     what there is, and which leads
npm run person -- export EMAIL_OR_NUMBER --file FILE   everything about them as JSON
npm run person -- erase EMAIL_OR_NUMBER   asks for the leads that are this person:
    --lead ID     one of them, as often as needed
    --all         all of them
    --no-lead     none: only what belongs to no lead
export takes the same three, and all leads without one`;

const by = { id: null, name: "npm run person" };
const now = new Date();

const { positionals, values } = parseOptions(usage, {
  allowPositionals: true,
  options: {
    file: { type: "string" },
    lead: { type: "string", multiple: true },
    all: { type: "boolean" },
    "no-lead": { type: "boolean" },
  },
});
const [command = "", typed = ""] = positionals;
const who = { typed };

/** Ends with a message for the operator instead of a stack trace. */
class Stop extends Error {}

async function found() {
  const person = await loadPerson(who, now);
  if (!person) throw new Stop(`Give a whole email address or phone number.\n\n${usage}`);
  if (person.leads.length === 0 && person.counts.length === 0) throw new Stop("There is nothing about them.");
  return person;
}

const lineOf = ({ id, name, email, phone, quoteNumber, keptUntil }: FoundLead) =>
  [
    id,
    name,
    email,
    phone,
    quoteNumber,
    keptUntil && `booked: the record stays until ${keptUntil.toISOString().slice(0, 10)}`,
  ]
    .filter(Boolean)
    .join("  ");

async function show(): Promise<string> {
  const { leads, counts } = await found();
  return [
    ...leads.map(lineOf),
    ...counts.map(({ what, count }) => `${String(count).padStart(6)}  ${what}`),
  ].join("\n");
}

/** Two leads may be two people, so an erasure has to say which. */
function chosen(leads: FoundLead[], otherwise: "all" | "ask"): string[] {
  const unknown = (values.lead ?? []).filter((id) => !leads.some((lead) => lead.id === id));
  if (unknown.length > 0) throw new Stop(`This isn’t one of their leads: ${unknown.join(", ")}`);
  if (values.lead) return values.lead;
  if (values["no-lead"]) return [];
  if (values.all || otherwise === "all" || leads.length === 0) return leads.map(({ id }) => id);
  throw new Stop(
    `Two leads may be two people. Give --lead ID for each that is this one, or --all:\n${leads.map(lineOf).join("\n")}`,
  );
}

async function copy(): Promise<string> {
  if (!values.file) throw new Stop("Give the file to write: --file person.json");
  const { leads } = await found();
  const all = await exportPerson({ who, leadIds: chosen(leads, "all"), by, now });
  if (!all) throw new Stop("There is nothing about them.");
  writeFileSync(values.file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  return `Written to ${values.file}, which only you can read.`;
}

function describeEraseError(error: EraseError): string {
  if (error.code === "nobody") return "There is nothing about them.";
  const why =
    error.code === "unsettled"
      ? "has money on its way, or we owe them some of it"
      : "is booked and not delivered yet, or has an open claim";
  return `${error.orderNumbers.join(", ")} ${why}. Erase them after that.`;
}

async function erase(): Promise<string> {
  const { leads } = await found();
  const erased = await erasePerson({ who, leadIds: chosen(leads, "ask"), by, now });
  if (!erased.ok) throw new Stop(describeEraseError(erased.error));
  await forgetSearchTerms();
  const { leads: count, rows, records } = erased.value;
  const kept = records > 0 ? ` Records of transports kept apart: ${records}.` : "";
  return `Erased: ${count} leads, ${rows} rows.${kept} Backups hold it for up to 8 weeks more.`;
}

const commands: Record<string, () => Promise<string>> = { show, export: copy, erase };

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Stop(usage);
  console.log(await run());
} catch (error) {
  const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
  if (!(error instanceof Stop) && !isThere) throw error;
  console.error(isThere ? `${values.file} is there already.` : error.message);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}
