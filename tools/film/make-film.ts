/**
 * Writes the home page's film, its still picture and its captions to public/video. Run it by hand when a scene or a
 * price changes (docs/decisions/061); `--still SECONDS FILE` draws one frame as a PNG.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { spawnSync } from "node:child_process";
import { VIDEO_SECONDS, captionsFile, videoCues } from "../../app/ui/home/video-words";
import { buildShareFonts } from "../build-share-fonts";
import { encoder } from "./encode";
import { exampleTrip } from "./example";
import { frameAt } from "./film";
import { colours } from "./paint";
import { render } from "./render";

const FRAMES_PER_SECOND = 24;
/** The still picture's time in seconds: the carrier has stopped below its title. */
const POSTER_AT = 2.4;

/** Marks the still picture as a film: browsers' own players show a small play button, or none until touched. */
const playSign = `<circle cx="1080" cy="170" r="72" fill="${colours.amber}"/><path d="M1058 132l66 38-66 38z" fill="${colours.ink}" stroke="${colours.ink}" stroke-width="8" stroke-linejoin="round"/>`;

const folder = path.resolve(import.meta.dirname, "../../public/video");
const name = path.join(folder, "how-shipping-works");
await buildShareFonts();
const trip = exampleTrip();

const still = process.argv.indexOf("--still");
if (still > 0) {
  const [seconds, file] = process.argv.slice(still + 1);
  writeFileSync(file ?? "still.png", render(frameAt(Number(seconds), trip)).asPng());
} else {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${name}.vtt`, captionsFile(videoCues));
  poster();
  const encoders = [
    encoder(`${name}.mp4`, "mp4", FRAMES_PER_SECOND),
    encoder(`${name}.webm`, "webm", FRAMES_PER_SECOND),
  ];
  for (let frame = 0; frame < VIDEO_SECONDS * FRAMES_PER_SECOND; frame += 1) {
    const { pixels } = render(frameAt(frame / FRAMES_PER_SECOND, trip));
    await Promise.all(encoders.map(({ write }) => write(pixels)));
  }
  await Promise.all(encoders.map(({ end }) => end()));
}

function poster(): void {
  const png = render(frameAt(POSTER_AT, trip).replace("</svg>", `${playSign}</svg>`)).asPng();
  const { status } = spawnSync(
    "ffmpeg",
    ["-loglevel", "error", "-y", "-i", "-", "-frames:v", "1", "-q:v", "4", `${name}.jpg`],
    { input: png, stdio: ["pipe", "inherit", "inherit"] },
  );
  if (status !== 0) throw new Error("the still picture could not be written");
}
