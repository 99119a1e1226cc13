import { join } from "node:path";
import { newEmail } from "./factories";
import { passwordHash } from "./staff";
import type { Sqld } from "./start-sqld";
import { startSite } from "./start-site";
import { TEMPLATE } from "./template-database";

export const template = () => join(process.env[TEMPLATE] ?? "", "template.db");

/** The built site on a database server at this address. */
export const siteOn = (url: string, env: Record<string, string> = {}) =>
  startSite(template(), {
    DATABASE_URL: url,
    VPIC_BASE_URL: "http://127.0.0.1:9",
    TRUST_PROXY: "X-Test-Address",
    ...env,
  });

/** Adds an agent who logs in with `staffPassword`; returns the email. */
export async function addAgent({ sql }: Sqld): Promise<string> {
  const email = newEmail();
  await sql(
    "INSERT INTO staff (id, email, name, role, password_hash) VALUES (?, ?, 'Sample Agent 1', 'agent', ?)",
    email,
    email,
    passwordHash,
  );
  return email;
}
