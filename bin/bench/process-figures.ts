import { readFileSync } from "node:fs";

/** Clock ticks of Linux, in milliseconds. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process has used; NaN if the system doesn't say. */
export function processorTimeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return NaN;
  }
}

/** Megabytes that a process uses; NaN if the system doesn't say. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
