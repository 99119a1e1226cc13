import { Section } from "../blocks/section";
import { VIDEO_SECONDS, videoCues } from "./video-words";

const FOLDER = "/video/how-shipping-works";

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
