import { createServer } from "node:http";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Received = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };
type Behavior = (response: ServerResponse) => void;

/** An error in Meta’s form. */
export const metaError =
  (code: number, status = 400, headers: Record<string, string> = {}): Behavior =>
  (response) =>
    response
      .writeHead(status, { "Content-Type": "application/json", ...headers })
      .end(
        JSON.stringify({ error: { code, message: `(#${code}) to +15855550103`, type: "OAuthException" } }),
      );

/** Speaks as Meta’s Cloud API does, or misbehaves. */
export async function startCloudApi() {
  const received: Received[] = [];
  let count = 0;
  let behave: Behavior | null = null;
  const answer: Behavior = (response) => {
    const id = `wamid.test-${process.pid}-${Date.now()}-${count++}`;
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify({ messaging_product: "whatsapp", contacts: [], messages: [{ id }] }));
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      received.push({ path, headers, body: JSON.parse(body) as Record<string, unknown> });
      (behave ?? answer)(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** null: well */
    behave: (as: Behavior | null) => (behave = as),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
