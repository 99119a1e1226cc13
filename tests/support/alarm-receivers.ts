import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startFakeSmtpServer } from "./fake-smtp-server";
import type { FakeSmtpServer } from "./fake-smtp-server";

type AlarmPost = {
  id: string;
  text: string;
  alarms: { code: string; state: "began" | "ended"; text: string }[];
  notSent: string[];
};

/** Heard of one alarm: its code, whether it began or ended, and what it said. */
export type Heard = { code: string; state: "began" | "ended"; text: string };

/** A real receiver of the webhook for alarms, whose `status` is every answer's, and of the heartbeat. */
export async function startAlarmWebhook() {
  const posts: AlarmPost[] = [];
  let [status, beats] = [200, 0];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (request.method === "GET") beats += 1;
      else if (status === 200) posts.push(JSON.parse(Buffer.concat(parts).toString()) as AlarmPost);
      response.writeHead(status).end("ok");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    beats: () => beats,
    answer: (next: number) => (status = next),
    heard: (): Heard[] => posts.flatMap(({ alarms }) => alarms),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** A mail server that can stop and start again at its port; what it took stays. */
export async function startStoppableSmtp(to: string) {
  let server: FakeSmtpServer = await startFakeSmtpServer();
  const { url, port } = server;
  const former: FakeSmtpServer[] = [];
  const received = () => [...former, server].flatMap((each) => each.received);
  const alarms = () => received().filter(({ envelope }) => envelope.to.includes(to));
  return {
    url,
    alarms,
    /** An email says "Alarm: …" or "Over: …", and each paragraph ends with its code. */
    heard: (): Heard[] =>
      alarms().flatMap(({ text = "" }) =>
        [...text.matchAll(/^(Alarm|Over): [^]*?\(([a-z-]+)\)$/gm)].map(([paragraph, kind, code = ""]) => ({
          code,
          state: kind === "Alarm" ? ("began" as const) : ("ended" as const),
          text: paragraph,
        })),
      ),
    stop: async () => {
      former.push(server);
      await server.close();
    },
    start: async () => {
      server = await startFakeSmtpServer({}, port);
    },
    close: () => server.close(),
  };
}
