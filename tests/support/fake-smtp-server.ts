import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";

/**
 * good: takes every mail. later: 451 to every recipient. refuses: 550 to every recipient. rejects: 554 once it has read
 * the mail. cuts: closes the line in the middle of the mail. hangs: reads the mail and never answers. hesitates: takes it after a second. closing: 421.
 * stranger: 550 to whoever we say we are.
 */
export type FakeSmtpMode =
  "good" | "later" | "refuses" | "rejects" | "cuts" | "hangs" | "hesitates" | "closing" | "stranger";

/** A mail as it arrived: to whom the envelope says, and what a mail program reads. */
export type ReceivedEmail = Email & {
  envelope: { from: string; to: string[] };
  user: string | undefined;
  tls: boolean;
};

export type FakeSmtpServer = {
  /** for `SMTP_URL` */
  url: string;
  port: number;
  /** mails that it said yes to, oldest first */
  received: ReceivedEmail[];
  /** mails that it read to their end, whatever it said then, by their Message-ID */
  seen: string[];
  setMode: (mode: FakeSmtpMode) => void;
  /** as it was at first: good, and without a mail */
  forget: () => void;
  /** the next mail for this address, or the first that is here already. Rejects after `ms`. */
  emailsTo: (address: string, nth?: number, ms?: number) => Promise<ReceivedEmail>;
  close: () => Promise<void>;
};

const rejection = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

/** A real mail server on a free port, well-behaved or not. Without `options` it asks for neither login nor encryption. */
export async function startFakeSmtpServer(options: SMTPServerOptions = {}): Promise<FakeSmtpServer> {
  let mode: FakeSmtpMode = "good";
  const received: ReceivedEmail[] = [];
  const seen: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: options.onAuth ? [] : ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) =>
      mode === "stranger" ? done(rejection(550, "5.7.1 sender not ours")) : done(),
    onRcptTo: (_address, _session, done) => {
      if (mode === "later") return done(rejection(451, "4.7.1 greylisted, come again"));
      if (mode === "refuses") return done(rejection(550, "5.1.1 no such mailbox"));
      if (mode === "closing") return done(rejection(421, "4.3.2 going down"));
      done();
    },
    onData: async (stream, session, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) {
        parts.push(part as Buffer);
        if (mode === "cuts") return void lineOf(session.id)?.destroy();
      }
      const email = await PostalMime.parse(Buffer.concat(parts));
      seen.push(email.messageId ?? "");
      if (mode === "hangs") return;
      if (mode === "hesitates") await sleep(1_000);
      if (mode === "rejects") return done(rejection(554, "5.6.0 we do not like it"));
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
      received.push({ ...email, envelope, user: session.user as string | undefined, tls: session.secure });
      done();
    },
    ...options,
  });
  // What a client does to its line is its own affair.
  server.on("error", () => undefined);
  const lineOf = (id: string) => [...server.connections].find((line) => line.session?.id === id)?._socket;
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    seen,
    setMode: (next) => (mode = next),
    forget: () => {
      mode = "good";
      received.length = 0;
      seen.length = 0;
    },
    emailsTo: async (address, nth = 0, ms = 20_000) => {
      for (const end = Date.now() + ms; Date.now() < end;) {
        const email = received.filter(({ envelope }) => envelope.to.includes(address))[nth];
        if (email) return email;
        await sleep(50);
      }
      throw new Error(`no mail ${nth} for ${address} among ${received.length}`);
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
