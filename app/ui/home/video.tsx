import type { MouseEvent } from "react";
import { Section } from "../blocks/section";
import { VIDEO_SECONDS, videoCues } from "./video-words";

const FOLDER = "/video/how-shipping-works";

/** A press anywhere starts the video: Chromium's own player listens to its small button alone. */
const startOnPress = ({ currentTarget: video }: MouseEvent<HTMLVideoElement>) => {
  if (video.paused && video.readyState === 0) void video.play();
};

/** It is silent, so its captions come with it: as a `default` track they would be fetched before anybody plays it. */
const showCaptions = (video: HTMLVideoElement) => {
  for (const track of video.textTracks) track.mode = "showing";
};

// Somebody may have started it before this script was there.
const showMissedCaptions = (video: HTMLVideoElement | null) => {
  if (video && !video.paused) showCaptions(video);
};

/**
 * How shipping works, drawn. The browser's own player, which needs no script; the still picture lies below it as an
 * image, because only an image waits until it is near, and the film itself waits for a press.
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
