import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";

/**
 * good: accepts every email.
 * later: 451 to every recipient.
 * refuses: 550 to every recipient.
 * rejects: 554 after it has read the email.
 * cuts: closes the connection in the middle of the email.
 * hangs: reads the email and never answers.
 * hesitates: accepts it after a second.
 * closing: 421 to every recipient.
 * stranger: 550 to every sender.
 */
export type FakeSmtpMode =
  "good" | "later" | "refuses" | "rejects" | "cuts" | "hangs" | "hesitates" | "closing" | "stranger";

/** An email as it arrived, parsed, with the sender and recipients of its envelope. */
export type ReceivedEmail = Email & {
  envelope: { from: string; to: string[] };
  user: string | undefined;
  tls: boolean;
};

export type FakeSmtpServer = {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  /** The accepted emails, oldest first. */
  received: ReceivedEmail[];
  /** The Message-IDs of all emails it has read to the end, accepted or not. */
  seen: string[];
  setMode: (mode: FakeSmtpMode) => void;
  /** Resets the mode to good and drops all emails. */
  forget: () => void;
  /** Resolves with the `nth` email to this address, counted from 0; rejects after `ms` milliseconds. */
  emailsTo: (address: string, nth?: number, ms?: number) => Promise<ReceivedEmail>;
  close: () => Promise<void>;
};

const rejection = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

/** A real mail server, on a free port unless one is given; without `options` it requires neither login nor encryption. */
export async function startFakeSmtpServer(
  options: SMTPServerOptions = {},
  ownPort = 0,
): Promise<FakeSmtpServer> {
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
      try {
        for await (const part of stream) {
          parts.push(part as Buffer);
          if (mode === "cuts") return void lineOf(session.id)?.destroy();
        }
      } catch (error) {
        // The sender was gone, killed perhaps, before the end of its email.
        return done(error as Error);
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
  // Connection errors that a client causes must not crash the test.
  server.on("error", () => undefined);
  const lineOf = (id: string) => [...server.connections].find((line) => line.session?.id === id)?._socket;
  await new Promise<void>((ready) => server.listen(ownPort, "127.0.0.1", ready));
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
