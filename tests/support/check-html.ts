import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { findJava, noJavaMessage } from "../run/find-java.mjs";

type Message = { url?: string; lastLine?: number; message: string; extract?: string };

/**
 * The errors that the Nu HTML checker (the one behind validator.w3.org) finds, each with its page's path. Throws if
 * the checker can't run.
 */
export function htmlErrors(pages: readonly { path: string; html: string }[]): string[] {
  const java = findJava();
  if (!java) throw new Error(noJavaMessage);
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-html-"));
  try {
    const files = pages.map(({ html }, index) => {
      const file = join(folder, `${index}.html`);
      writeFileSync(file, html);
      return file;
    });
    const jar = "node_modules/vnu-jar/build/dist/vnu.jar";
    // It ends before its loops are worth more than the first compiler's work.
    const quick = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
    const outcome = spawnSync(java, [...quick, "-jar", jar, "--errors-only", "--format", "json", ...files], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    // The checker reports on standard error and exits with 1 if it finds errors.
    const { messages } = JSON.parse(outcome.stderr) as { messages: Message[] };
    return messages.map(({ url = "", lastLine, message, extract = "" }) => {
      const path = pages[Number.parseInt(basename(url))]?.path ?? url;
      return `${path} line ${lastLine}: ${message} ${extract.trim()}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
