import { spawn } from "node:child_process";

const holder = `
  import Database from "better-sqlite3";
  const [file, ms] = process.argv.slice(1);
  const db = new Database(file, { timeout: 5000 });
  db.exec("BEGIN IMMEDIATE");
  console.log("held");
  setTimeout(() => db.exec("COMMIT"), Number(ms));
`;

/** Takes the database's write lock in another process for `ms`; resolves once it is held. */
export async function holdLock(
  file: string,
  ms: number,
): Promise<{ pid: number; released: Promise<void>; release: () => Promise<void> }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", holder, file, String(ms)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const released = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`The lock was not taken: ${code}.`)));
  });
  const release = () => {
    child.kill();
    return released;
  };
  return { pid: child.pid ?? 0, released, release };
}
