import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** As fetch, but the body stays as it was sent, no header is added, and no redirect is followed. */
export const rawGet = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<RawAnswer>((resolve, reject) => {
    request(address, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });

/** How a kept page was come by. */
export const outcomeOf = ({ headers }: RawAnswer) =>
  /cache;desc="(\w+)"/.exec(String(headers["server-timing"]))?.[1];
