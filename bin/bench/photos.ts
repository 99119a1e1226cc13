import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import sharp from "sharp";
import type { Figure } from "./table";

const WIDTH = 4_032;
const HEIGHT = 3_024;
const PHOTOS = 10;

/** Twelve megapixels that lie on their side, 4 MB: small noise over a slow change of color, as a photo has. */
async function phonePhoto(): Promise<Buffer> {
  const noise = randomBytes(WIDTH * HEIGHT * 3);
  for (let at = 0; at < noise.length; at++)
    noise[at] = 90 + ((noise[at] ?? 0) % 24) + Math.floor((at / noise.length) * 80);
  return sharp(noise, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 85 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** How long the server takes over photos of phones, and how long everybody else waits for it meanwhile. */
export async function measurePhotos(): Promise<Figure[]> {
  // It reads the settings when it's loaded, which other sections change first.
  const { drawPhoto } = await import("#app/domain/base/files/draw-photo.server.ts");
  const [jpeg, heic] = [await phonePhoto(), readFileSync("tests/support/photos/large.heic")];
  const draw = async (bytes: Uint8Array) => {
    const drawn = await drawPhoto({ bytes, head: null });
    if (!drawn.ok) throw new Error(`a photo of the bench was not drawn: ${drawn.error.code}`);
  };
  await draw(jpeg);
  const before = process.memoryUsage().rss;
  const held = monitorEventLoopDelay({ resolution: 1 });
  const time = async (work: () => Promise<unknown>) => {
    held.reset();
    held.enable();
    const started = performance.now();
    await work();
    const ms = performance.now() - started;
    held.disable();
    return { ms, held: held.max / 1e6 };
  };
  const ten = await time(() => Promise.all(Array.from({ length: PHOTOS }, () => draw(jpeg))));
  const one = await time(() => draw(heic));
  const beside = { KB: jpeg.length / 1_024 };
  return [
    { what: "ten photos of 12 megapixels at once", value: ten.ms, limit: 10_000, unit: "ms", beside },
    { what: "longest that they hold other requests", value: ten.held, limit: 60, unit: "ms" },
    { what: "a HEIC of 12 megapixels", value: one.ms, limit: 4_000, unit: "ms" },
    { what: "longest that it holds other requests", value: one.held, limit: 60, unit: "ms" },
    {
      what: "memory that both leave until the thread ends",
      value: (process.memoryUsage().rss - before) / 1e6,
      limit: 500,
      unit: "MB",
    },
  ];
}
