import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Status = { id: string; url: string; text: string; key: string; media: string[] };

/**
 * A server on this machine that speaks as much of Mastodon as we use: it takes pictures and posts, gives the first post
 * again for a known key, and can be `isDown`.
 */
export async function startSocialServer() {
  const statuses: Status[] = [];
  const pictures: { id: string; description: string }[] = [];
  const state = { isDown: false };
  let base = "";
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
    if (state.isDown) return answer(503, { error: "down for a moment" });
    if (request.headers.authorization !== "Bearer a-token") return answer(401, { error: "no such token" });
    const path = request.url ?? "";
    if (path === "/api/v1/accounts/verify_credentials") return answer(200, { id: "1", url: `${base}/@ours` });
    if (path.startsWith("/api/v1/accounts/1/statuses"))
      return answer(
        200,
        statuses.map(({ id, url, text }) => ({ id, url, content: `<p>${text.replace(/&/g, "&amp;")}</p>` })),
      );
    if (path === "/api/v2/media") {
      const id = String(pictures.length + 1);
      pictures.push({ id, description: /name="description"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? "" });
      return answer(200, { id });
    }
    if (path !== "/api/v1/statuses") return answer(404, {});
    const key = String(request.headers["idempotency-key"]);
    const known = statuses.find((each) => each.key === key);
    if (known) return answer(200, known);
    const sent = JSON.parse(body) as { status: string; media_ids?: string[] };
    const id = String(statuses.length + 1);
    const made = { id, url: `${base}/@ours/${id}`, text: sent.status, key, media: sent.media_ids ?? [] };
    statuses.push(made);
    answer(200, made);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: base, statuses, pictures, state, stop };
}
