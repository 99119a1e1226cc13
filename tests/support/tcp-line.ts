import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

export type TcpLine = {
  port: number;
  /** from now on, every piece that comes from either end goes on so much later */
  delay: (ms: number) => void;
  /** from now on, so many answers are cut off before their first byte */
  cut: (answers: number) => void;
  /** how many answers were cut off */
  cuts: () => number;
  stop: () => Promise<void>;
};

/** A line to a port of this machine that can be slow, and can break. */
export async function startTcpLine(to: number): Promise<TcpLine> {
  let [delayMs, wanted, done] = [0, 0, 0];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    const ends = [near, far] as const;
    for (const end of ends) {
      open.add(end);
      end.setNoDelay(true);
      end.on("error", () => {});
      end.on("close", () => {
        open.delete(end);
        for (const other of ends) other.destroy();
      });
    }
    const later = (piece: Buffer, end: Socket) =>
      delayMs > 0 ? setTimeout(() => end.write(piece), delayMs / 2) : end.write(piece);
    near.on("data", (piece: Buffer) => later(piece, far));
    far.on("data", (piece: Buffer) => {
      if (wanted === 0) return void later(piece, near);
      wanted -= 1;
      done += 1;
      near.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    delay: (ms) => (delayMs = ms),
    cut: (answers) => (wanted = answers),
    cuts: () => done,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      for (const end of open) end.destroy();
      await closed;
    },
  };
}
