import { spawn } from "node:child_process";
import { once } from "node:events";
import { HEIGHT, WIDTH } from "./paint";

/** H.264 for every browser, VP9 for Chromium builds without it; both start playing before they're fully loaded. */
const encodings: Record<string, string[]> = {
  mp4: [
    "-c:v",
    "libx264",
    "-preset",
    "veryslow",
    "-tune",
    "animation",
    "-crf",
    "25",
    "-profile:v",
    "high",
    "-pix_fmt",
    "yuv420p",
    "-movflags",
    "+faststart",
  ],
  webm: [
    "-c:v",
    "libvpx-vp9",
    "-b:v",
    "0",
    "-crf",
    "36",
    "-row-mt",
    "1",
    "-cpu-used",
    "2",
    "-pix_fmt",
    "yuv420p",
  ],
};

export type Encoder = { write: (frame: Buffer) => Promise<void>; end: () => Promise<void> };

/** Writes raw RGBA frames as a film. Needs ffmpeg from Debian; rejects if it fails. */
export function encoder(file: string, kind: keyof typeof encodings, framesPerSecond: number): Encoder {
  const child = spawn(
    "ffmpeg",
    [
      "-loglevel",
      "error",
      "-y",
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgba",
      "-s",
      `${WIDTH}x${HEIGHT}`,
      "-r",
      String(framesPerSecond),
      "-i",
      "-",
      "-an",
      "-g",
      String(framesPerSecond * 4),
      ...(encodings[kind] ?? []),
      file,
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
  });
  return {
    async write(frame) {
      if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, "drain"), ended]);
    },
    end() {
      child.stdin.end();
      return ended;
    },
  };
}
