/** A caption, also shown as text beside the video; times in seconds from the start. */
export type Cue = { from: number; to: number; text: string };

export const VIDEO_SECONDS = 36;

/** The video's scenes follow these times (tools/film/make-film), so changing one means rendering it again. */
export const videoCues: readonly Cue[] = [
  { from: 0, to: 3, text: "How your car gets there, in half a minute." },
  {
    from: 3,
    to: 8.5,
    text: "Tell us two ZIP codes and your vehicle. No card, and the phone number is up to you.",
  },
  {
    from: 8.5,
    to: 14.5,
    text: "You see the road, the miles and every line of the price. Book it, and that is the price you pay.",
  },
  {
    from: 14.5,
    to: 19.5,
    text: "We offer the trip to carriers and check the one that takes it. That’s 1 to 5 business days.",
  },
  {
    from: 19.5,
    to: 24.5,
    text: "At pickup you and the driver walk around the car together, and both sign the bill of lading.",
  },
  {
    from: 24.5,
    to: 29.5,
    text: "Then it travels with other cars going the same way: 1 to 9 days, by distance.",
  },
  {
    from: 29.5,
    to: 33.5,
    text: "At delivery you inspect it again, against the same paper, and pay the balance.",
  },
  { from: 33.5, to: 36, text: "The price you booked is the price you paid." },
];

const clock = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, "0")}`;

/** The captions as WebVTT. */
export const captionsFile = (cues: readonly Cue[]): string =>
  ["WEBVTT", ...cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}`)].join("\n\n") +
  "\n";
