import { spawn } from "node:child_process";
import type { ChildProcess, SpawnOptions } from "node:child_process";

export type Started = {
  process: ChildProcess;
  output: () => string;
  /** Resolves with what `pattern` found first in the output, or rejects if the process ends before. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
};

/** Runs what `npm start` runs, on a free port, or another command that starts the site. */
export function startCommand(
  database: string,
  env: Record<string, string> = {},
  options: SpawnOptions = {},
  script = "bin/start.mjs",
): Started {
  let printed = "";
  const child = spawn(process.execPath, [script], {
    ...options,
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${database}`,
      LOG_LEVEL: "warn",
      VPIC_BASE_URL: "http://127.0.0.1:9",
      ADMIN_EMAIL: "",
      ADMIN_PASSWORD: "",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | string>((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? signal ?? "")),
  );
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(printed);
        if (found) resolve(found);
      };
      child.stdout?.on("data", look);
      child.stderr?.on("data", look);
      void ended.then((code) => reject(new Error(`The start ended with ${code}:\n${printed}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr])
    stream?.prependListener("data", (chunk: Buffer) => (printed += chunk.toString()));
  return { process: child, output: () => printed, says, ended };
}
