/** How staff want to hear of what comes in; each browser keeps its own. */
export type ArrivalSigns = { notification: boolean; sound: boolean };

const KEY = "arrivalSigns";
const none: ArrivalSigns = { notification: false, sound: false };

/** None where the browser keeps nothing. */
export function arrivalSigns(): ArrivalSigns {
  try {
    const stored = localStorage.getItem(KEY)?.split(" ") ?? [];
    return { notification: stored.includes("notification"), sound: stored.includes("sound") };
  } catch {
    return none;
  }
}

/** Keeps the choice; a notification also needs the browser's own permission. Returns what holds now. */
export async function chooseArrivalSigns(wanted: ArrivalSigns): Promise<ArrivalSigns> {
  const isPermitted = wanted.notification && (await isNotificationPermitted());
  const signs = { ...wanted, notification: isPermitted };
  try {
    localStorage.setItem(
      KEY,
      Object.entries(signs)
        .flatMap(([name, isOn]) => (isOn ? [name] : []))
        .join(" "),
    );
  } catch {
    return none;
  }
  if (signs.sound) playTone();
  return signs;
}

async function isNotificationPermitted(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return Notification.permission === "granted" || (await Notification.requestPermission()) === "granted";
}

/** Something came in that waits for an answer. */
export function notifyOfArrival(): void {
  const signs = arrivalSigns();
  if (signs.sound) playTone();
  if (!signs.notification || !("Notification" in window) || Notification.permission !== "granted") return;
  // One at a time: a second replaces the first.
  const notification = new Notification("Somebody waits for an answer", {
    body: "A quote or a message has just come in.",
    tag: "arrival",
  });
  notification.addEventListener("click", () => {
    window.focus();
    location.assign("/admin/today");
  });
}

const TONE_SECONDS = 0.25;
const TONE_HZ = 880;

/** A short soft tone; silent where the browser allows no sound before the first click. */
function playTone(): void {
  if (!("AudioContext" in window)) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = TONE_HZ;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.addEventListener("ended", () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + TONE_SECONDS);
}
