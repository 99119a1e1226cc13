import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fetchEmails } from "#app/gateways/imap.server.ts";
import type { ImapService } from "#app/env.server.ts";

const PROGRAM = "/usr/sbin/dovecot";
/** Dovecot opens no mailbox as root. */
const NOBODY = 65_534;
const FIRST_UID = 100;
const STARTS_WITHIN_MS = 15_000;

function install(): void {
  if (existsSync(PROGRAM)) return;
  if (process.getuid?.() === 0)
    for (const args of [
      ["update", "-qq"],
      ["install", "-y", "-qq", "--no-install-recommends", "dovecot-imapd"],
    ])
      spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"] });
  if (!existsSync(PROGRAM))
    throw new Error("The tests of the mailbox need Dovecot: apt-get install dovecot-imapd");
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** A real IMAP server with one mailbox, which `put` fills and `renew` replaces by an empty one. */
export async function startDovecot() {
  install();
  const isRoot = process.getuid?.() === 0;
  const { uid, gid, username } = isRoot ? { uid: NOBODY, gid: NOBODY, username: "" } : userInfo();
  const folder = await mkdtemp(join(tmpdir(), "dovecot-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const box = join(folder, "box");
  const own = async (path: string) => {
    if (isRoot) await chown(path, uid, gid);
  };
  let validity = 1_000;
  const make = async () => {
    for (const path of ["", "new", "cur", "tmp"].map((part) => join(box, part))) {
      await mkdir(path);
      await own(path);
    }
    // Left alone, Dovecot takes the second as UIDVALIDITY: a mailbox made anew within one would count as the same.
    const list = join(box, "dovecot-uidlist");
    await writeFile(list, `3 V${++validity} N${FIRST_UID} G${randomBytes(16).toString("hex")}\n`);
    await own(list);
  };
  await make();
  const config = join(folder, "dovecot.conf");
  const user = username && `default_internal_user = ${username}\ndefault_login_user = ${username}`;
  await writeFile(
    config,
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
protocols = imap
${user}
mail_location = maildir:${box}
auth_failure_delay = 0
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${box}
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  );
  const child = spawn(PROGRAM, ["-F", "-c", config], { stdio: ["ignore", "inherit", "inherit"] });
  const ended = new Promise((done) => child.once("exit", done));
  const service: ImapService = {
    url: `imap://quotes:secret@127.0.0.1:${port}/INBOX`,
    host: "127.0.0.1",
    port,
    isSecure: false,
    user: "quotes",
    password: "secret",
    folder: "INBOX",
  };
  const answers = async () => {
    const answer = await fetchEmails(service, null);
    if (!answer.ok) throw new Error(answer.detail);
  };
  const close = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + STARTS_WITHIN_MS; ; await sleep(50))
    try {
      await answers();
      break;
    } catch (error) {
      if (Date.now() < until) continue;
      await close();
      throw error;
    }
  let count = 0;
  return {
    service,
    put: async (source: string) => {
      const path = join(box, "new", `${Date.now()}.${++count}.test`);
      await writeFile(path, source);
      await own(path);
    },
    renew: async () => {
      await rm(box, { recursive: true, force: true });
      await make();
    },
    close,
  };
}
