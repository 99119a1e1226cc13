/** Loaded before a server whose database belongs to somebody else: root may write every file, so it becomes nobody. */
import { chmodSync } from "node:fs";
import { dirname } from "node:path";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
chmodSync(file, 0o444);
chmodSync(dirname(file), 0o777);
if (process.getuid?.() === 0) {
  process.setgid?.(65_534);
  process.setuid?.(65_534);
}
