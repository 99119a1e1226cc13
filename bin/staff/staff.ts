/** Staff accounts from the command line, for an operator who can't get in. */
import { db } from "../../app/db.server";
import { absoluteUrl } from "../../app/domain/messages/email/absolute-url.server";
import { staffRoles } from "../../app/domain/crm/staff/roles";
import { turnOffSecondStep } from "../../app/domain/crm/staff/account/second-step.server";
import { linkPath } from "../../app/domain/crm/staff/login/one-time-link.server";
import { switchStaff } from "../../app/domain/crm/staff/people/change-staff.server";
import { findByEmail, listEverybody } from "../../app/domain/crm/staff/people/find-by-email.server";
import { invite } from "../../app/domain/crm/staff/people/invite.server";
import { resetByOperator } from "../../app/domain/crm/staff/people/reset-by-operator.server";
import { parseOptions } from "../parse-options";

const usage = `npm run staff -- list
npm run staff -- reset EMAIL                 a link to set a password, good for an hour; lifts a lock-out
npm run staff -- reset EMAIL --second-step   the same, and turns the second step off
npm run staff -- add EMAIL --role owner [--name "Their Name"]
npm run staff -- off EMAIL                   switches the account off`;

const by = { id: null, name: "npm run staff" };
const now = new Date();

const { positionals, values } = parseOptions(usage, {
  allowPositionals: true,
  options: { role: { type: "string" }, name: { type: "string" }, "second-step": { type: "boolean" } },
});
const [command, email = ""] = positionals;

const commands: Record<string, () => Promise<string>> = { list, reset, add, off };

/** Ends with a message for the operator instead of a stack trace. */
class Stop extends Error {}

async function personOf(address: string) {
  const staff = await findByEmail(address);
  if (!staff) throw new Stop(`Nobody has the email ${address || "(none given)"}. See: npm run staff -- list`);
  return staff;
}

async function list(): Promise<string> {
  const everybody = await listEverybody();
  const lines = everybody.map((one) =>
    [one.email, one.role, one.name, ...(one.isActive ? [] : ["(off)"])].join("  "),
  );
  return lines.join("\n") || "There is no staff yet: start the site once.";
}

async function reset(): Promise<string> {
  const staff = await personOf(email);
  if (!staff.isActive)
    throw new Stop(`${staff.email} is switched off. An owner can switch it on under Staff.`);
  if (values["second-step"]) await turnOffSecondStep(staff, by, now);
  const link = await resetByOperator(staff, by, now);
  return `To set a password for ${staff.email}, open this once, within an hour:\n${absoluteUrl(linkPath(link))}`;
}

async function add(): Promise<string> {
  const role = staffRoles.find((one) => one === values.role);
  if (!role) throw new Stop(`Give the role: --role ${staffRoles.join(" | --role ")}`);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Stop("Give an email address.");
  const invited = await invite({ name: values.name ?? email.split("@")[0] ?? email, email, role }, by, now);
  if (!invited.ok) throw new Stop(`${email} is on the list already.`);
  return `To set a password for ${email}, open this once, within a week:\n${absoluteUrl(linkPath(invited.value.linkId))}`;
}

async function off(): Promise<string> {
  const staff = await personOf(email);
  const outcome = await switchStaff(staff.id, false, by, now);
  if (!outcome.ok) throw new Stop(`${staff.email} is the last owner. Add another one first.`);
  return `${staff.email} is switched off and logged out everywhere.`;
}

try {
  const run = commands[command ?? ""];
  if (!run) throw new Stop(usage);
  console.log(await run());
} catch (error) {
  const hasNoTables = error instanceof Error && "code" in error && error.code === "P2021";
  if (!(error instanceof Stop) && !hasNoTables) throw error;
  console.error(hasNoTables ? "There is no database yet: start the site once." : error.message);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}
