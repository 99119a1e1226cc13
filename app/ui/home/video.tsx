import type { MouseEvent } from "react";
import { Section } from "#app/ui/blocks/section.tsx";
import { VIDEO_SECONDS, videoCues } from "./video-words";

const FOLDER = "/video/how-shipping-works";

/** Starts the video on a click anywhere; Chromium's player only reacts to its small button. */
const startOnPress = ({ currentTarget: video }: MouseEvent<HTMLVideoElement>) => {
  if (video.paused && video.readyState === 0) void video.play();
};

/** Shows captions from script, because a `default` track would be fetched before the video is played. */
const showCaptions = (video: HTMLVideoElement) => {
  for (const track of video.textTracks) track.mode = "showing";
};

// The video may have been started before hydration.
const showMissedCaptions = (video: HTMLVideoElement | null) => {
  if (video && !video.paused) showCaptions(video);
};

/**
 * Uses the browser's own player, which needs no JavaScript. The still is an image below it because only
 * images load lazily; the video loads when it's played.
 */
export function Video() {
  return (
    <Section
      id="video"
      title={`How shipping works, in ${VIDEO_SECONDS} seconds`}
      lede="Drawn by us, with captions and without sound: you can watch it anywhere."
      tone="night"
    >
      <div className="video-frame">
        <img src={`${FOLDER}.jpg`} alt="" width={1280} height={720} loading="lazy" decoding="async" />
        <video
          controls
          preload="none"
          playsInline
          width={1280}
          height={720}
          aria-label="How shipping works, from the quote to the delivery"
          aria-describedby="video-text"
          ref={showMissedCaptions}
          onClick={startOnPress}
          onPlay={({ currentTarget }) => showCaptions(currentTarget)}
        >
          <source src={`${FOLDER}.mp4`} type="video/mp4" />
          <source src={`${FOLDER}.webm`} type="video/webm" />
          <track kind="captions" src={`${FOLDER}.vtt`} srcLang="en" label="English" />
        </video>
      </div>
      <details className="video-text" id="video-text">
        <summary>Read it instead</summary>
        <ol>
          {videoCues.map(({ from, text }) => (
            <li key={from}>{text}</li>
          ))}
        </ol>
      </details>
    </Section>
  );
}
