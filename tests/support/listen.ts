import { get } from "node:http";
import type { IncomingMessage } from "node:http";

type Event = { id: string; event: string; data: string };

export type Listener = {
  status: number;
  headers: IncomingMessage["headers"];
  events: Event[];
  comments: string[];
  text: () => string;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave: () => void;
};

/** Opens a stream of server-sent events; resolves once its headers have arrived. */
export function listen(url: string, headers: Record<string, string> = {}): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { Accept: "text/event-stream", ...headers }, agent: false },
      (answer) => {
        const events: Event[] = [];
        const comments: string[] = [];
        let text = "";
        let read = 0;
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
          for (let end = text.indexOf("\n\n", read); end >= 0; end = text.indexOf("\n\n", read)) {
            const lines = text.slice(read, end).split("\n");
            read = end + 2;
            const field = (name: string) =>
              lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
            if (lines[0]?.startsWith(":")) comments.push(lines[0]);
            if (field("data")) events.push({ id: field("id"), event: field("event"), data: field("data") });
          }
        });
        const ended = new Promise<void>((done) => answer.once("close", done));
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          events,
          comments,
          text: () => text,
          ended,
          leave: () => request.destroy(),
        });
      },
    );
    request.on("error", reject);
  });
}

export const slugsOf = (event: Event | undefined): string[] =>
  event ? (JSON.parse(event.data) as { slug: string }[]).map(({ slug }) => slug) : [];
