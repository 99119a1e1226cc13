import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:tls";

export type TlsLine = {
  port: number;
  /** the file of the self-signed certificate; its name is localhost */
  certificate: string;
  /** closes what is open, as an end of the line */
  stop: () => Promise<void>;
};

/** TLS before a port of this machine, as a proxy in front of a server ends it. */
export async function startTlsLine(to: number): Promise<TlsLine> {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-tls-"));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const made = spawnSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-keyout",
      key,
      "-out",
      certificate,
      "-days",
      "2",
      "-subj",
      "/CN=localhost",
      "-addext",
      "subjectAltName=DNS:localhost",
    ],
    { encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.error ?? made.stderr}`);
  const open = new Set<Socket>();
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (near) => {
    const far = connect(to, "127.0.0.1");
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        open.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  server.on("tlsClientError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
