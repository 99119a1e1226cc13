import { connect } from "node:net";
import type { GeneratedRequest } from "./generate-request";

/** What came back: the status (0 if the server closed without one), and how long it took. */
export type RawAnswer = { status: number; ms: number; timedOut: boolean };

/** Sends a request byte for byte, because a proper client would mend it first, and reads the answer to its end. */
export function sendRaw(url: string, request: GeneratedRequest, patienceMs: number): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url);
  const { method, target, headers, body } = request;
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, "Connection: close", ...headers];
  if (body.length > 0 || method === "POST") lines.push(`Content-Length: ${body.length}`);
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let head = "";
    const end = (timedOut: boolean) => {
      clearTimeout(late);
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      resolve({ status, ms: performance.now() - started, timedOut });
    };
    const late = setTimeout(() => end(true), patienceMs);
    const socket = connect(Number(port), hostname, () => {
      // Line ends inside a value would only start another header, which is fine.
      socket.write(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]));
    });
    socket.on("data", (chunk: Buffer) => {
      if (head.length < 2_000) head += chunk.toString("latin1");
      // A live stream has no end; its first bytes are its answer.
      if (/content-type: text\/event-stream/i.test(head)) end(false);
    });
    socket.on("close", () => end(false));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // The server may close while we still write: a body it doesn't want to read.
      if (error.code === "ECONNRESET" || error.code === "EPIPE") return end(false);
      clearTimeout(late);
      reject(error);
    });
  });
}
