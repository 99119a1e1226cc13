import { createFirstOwner } from "../../app/domain/crm/staff/people/create-first-owner.server";
import { env } from "../../app/env.server";

/** Makes the first staff account. A password that we made up is printed here and nowhere else. */
export async function seedFirstOwner(): Promise<number> {
  const made = await createFirstOwner({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }, new Date());
  if (!made) return 0;
  if (made.password && !process.stdout.isTTY) {
    // In a log it's a line of its own, by whose fields it can be found.
    const { email, password } = made;
    const about = { level: "info", time: new Date().toISOString(), email, password };
    console.log(JSON.stringify({ ...about, msg: "the first account" }));
    return 1;
  }
  const line = "-".repeat(62);
  const password = made.password
    ? `  password: ${made.password}\n  It is shown this once. The first login asks for a new one.`
    : "  password: the one in ADMIN_PASSWORD, until the first login, which asks for a new one";
  console.log(
    `${line}\n  The staff area is at /admin. Its first account:\n\n  email:    ${made.email}\n${password}\n${line}`,
  );
  return 1;
}
