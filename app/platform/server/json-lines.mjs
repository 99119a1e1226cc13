import { format } from "node:util";

/** Makes every line that this process writes one JSON object, as the log's are, unless a person watches a terminal. */

/** @typedef {"info" | "warn" | "error" | "fatal"} Level */

let isOn = false;

/** Whether what a child prints has to come through this process. */
export const writesJsonLines = () => isOn;

/** @param {Level} level @param {string} msg @param {object} [about] */
const jsonLine = (level, msg, about) =>
  `${JSON.stringify({ level, time: new Date().toISOString(), ...about, msg })}\n`;

/** @param {string} line */
function isJson(line) {
  if (!line.startsWith('{"')) return false;
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}

/**
 * What is written at once is one line of the log: a message, or a stack. Lines that are JSON already stay as they are.
 * @param {NodeJS.WriteStream} stream @param {Level} level
 */
function wrap(stream, level) {
  const write = stream.write.bind(stream);
  let rest = "";
  const print = (/** @type {string} */ text) => {
    let plain = "";
    const end = () => {
      if (plain.trim() !== "") write(jsonLine(level, plain.trimEnd()));
      plain = "";
    };
    for (const line of text.split("\n"))
      if (isJson(line)) {
        end();
        write(`${line}\n`);
      } else plain += `${line}\n`;
    end();
  };
  stream.write = (/** @type {string | Uint8Array} */ chunk, /** @type {any[]} */ ...given) => {
    const text = typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) print(rest + text.slice(0, end));
    rest = end > 0 ? text.slice(end) : rest + text;
    const done = given.find((each) => typeof each === "function");
    if (done) process.nextTick(done);
    return true;
  };
  process.on("exit", () => print(rest));
}

/** @param {unknown} error */
const about = (error) => ({
  err:
    error instanceof Error
      ? { type: error.name, message: error.message, stack: error.stack }
      : { message: String(error) },
});

/**
 * Call it once, before anything is printed. Warnings of Node's and an error that nobody caught are lines of the log too;
 * the latter ends the process, as it would otherwise.
 */
export function writeJsonLines() {
  if (isOn || process.stdout.isTTY) return;
  isOn = true;
  wrap(process.stdout, "info");
  wrap(process.stderr, "error");
  // Libraries warn by it, of what isn't our fault: a path that can't be decoded, for example.
  console.warn = (...given) => void process.stderr.write(jsonLine("warn", format(...given)));
  // With --no-warnings nobody listens.
  if (process.listenerCount("warning") > 0) {
    process.removeAllListeners("warning");
    process.on("warning", (warning) =>
      process.stderr.write(jsonLine("warn", warning.message, { warning: warning.name })),
    );
  }
  process.on("uncaughtException", (error) => {
    process.stderr.write(jsonLine("fatal", "an error ends the process", about(error)));
    process.exit(1);
  });
}
