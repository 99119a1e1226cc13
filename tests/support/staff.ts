import { createHash, randomBytes } from "node:crypto";
import Database from "better-sqlite3";
import { createCookie } from "@remix-run/node";
import type { StaffRole } from "#app/domain/crm/staff/roles.ts";

/** As start-site.ts and vitest-worker.ts set it. */
const secret = process.env.SESSION_SECRET ?? "a secret that only tests know";
const cookie = createCookie("staff", { path: "/", httpOnly: true, sameSite: "lax", secrets: [secret] });

/** The password of everybody whom `addStaff` adds, and its hash. */
export const staffPassword = "a password only tests know";
export const passwordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$9bZFG5J3XAC4jDh3fWrUtA$AA2qb00BUCaqZVNUQr58Up/0QVE6y1mybYSKfPHY9Ls";

let people = 0;
export type TestStaff = {
  id: string;
  name: string;
  email: string;
  /** the Cookie header of somebody logged in */
  cookie: string;
};

/** Adds a member of staff with an open session straight to a database file, as the login would. */
export async function addStaff(
  file: string,
  role: StaffRole,
  name = `Sample ${role} ${++people}`,
): Promise<TestStaff> {
  const db = new Database(file);
  const id = `staff${randomBytes(8).toString("hex")}`;
  const email = `${id}@example.com`;
  const token = randomBytes(32).toString("base64url");
  const now = new Date().toISOString().replace("Z", "+00:00");
  db.prepare("INSERT INTO staff (id, email, name, role, password_hash) VALUES (?, ?, ?, ?, ?)").run(
    id,
    email,
    name,
    role,
    passwordHash,
  );
  db.prepare(
    "INSERT INTO staff_sessions (id, staff_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)",
  ).run(
    createHash("sha256").update(token).digest("base64url"),
    id,
    now,
    now,
    "2099-01-01T00:00:00.000+00:00",
  );
  db.close();
  const header = await cookie.serialize(token);
  return { id, name, email, cookie: header.split(";")[0] ?? "" };
}

/** The cookie of a staff member for a browser: `context.addCookies([browserCookie(staff, site.url)])`. */
export function browserCookie({ cookie: header }: TestStaff, url: string) {
  const [name = "", value = ""] = header.split(/=(.*)/s);
  return { name, value, url };
}
