import { PHOTO_TOO_LARGE } from "#app/domain/shipping/inspections/inspection-limits.ts";
import { forgetPhoto, isTooLarge, sendPhoto } from "./photo-queue";
import type { QueuedPhoto, SendResult } from "./photo-queue";

/** A photo that failed this often goes behind the others. */
const MAX_FAILURES_IN_A_ROW = 3;

type PhotoProblem = { key: string; message: string };

export type Sending = {
  queue: readonly QueuedPhoto[];
  isOffline: boolean;
  problems: readonly PhotoProblem[];
  /** why nothing is sent anymore, although photos wait; null while they're sent */
  stopped: string | null;
};

type Means = {
  send: (photo: QueuedPhoto) => Promise<SendResult>;
  forget: (key: string) => Promise<unknown>;
  /** after every change */
  onChange: (sending: Sending) => void;
  /** after a photo has left the queue */
  onLeft: () => void;
};

/**
 * Sends what waits, one after the other. One that fails over and over goes behind the others, one that will never do is
 * named and dropped, and where the server takes nothing at all anymore, all of them stay on the phone.
 */
export class PhotoSender {
  #now: Sending = { queue: [], isOffline: false, problems: [], stopped: null };
  #isSending = false;
  readonly #failures = new Map<string, number>();
  readonly #means: Means;

  constructor({
    send = sendPhoto,
    forget = forgetPhoto,
    onChange,
    onLeft,
  }: Partial<Means> & Pick<Means, "onChange" | "onLeft">) {
    this.#means = { send, forget, onChange, onLeft };
  }

  /** Puts a photo behind the others; false, with a problem that names it, if the server would never take it. */
  add(photo: QueuedPhoto): boolean {
    if (isTooLarge(photo.blob)) {
      this.#change({ problems: [...this.#now.problems, { key: photo.key, message: PHOTO_TOO_LARGE }] });
      return false;
    }
    this.#change({ queue: [...this.#now.queue, photo] });
    return true;
  }

  /** What an earlier visit left on this phone, before the others. */
  resume(stored: readonly QueuedPhoto[]): void {
    const known = new Set(this.#now.queue.map(({ key }) => key));
    this.#change({ queue: [...stored.filter(({ key }) => !known.has(key)), ...this.#now.queue] });
  }

  async remove(key: string): Promise<void> {
    const queue = this.#now.queue.filter((photo) => photo.key !== key);
    this.#change({ queue, stopped: queue.length === 0 ? null : this.#now.stopped });
    await this.#means.forget(key).catch(() => {});
  }

  /** Sends until nothing waits, or until one has to wait for a better line. */
  async send(): Promise<void> {
    if (this.#isSending || this.#now.stopped !== null) return;
    this.#isSending = true;
    try {
      for (let next = this.#now.queue[0]; next; next = this.#now.queue[0])
        if (!(await this.#sendOne(next))) return;
    } finally {
      this.#isSending = false;
    }
  }

  async #sendOne(photo: QueuedPhoto): Promise<boolean> {
    const { key } = photo;
    const result: SendResult = isTooLarge(photo.blob)
      ? { state: "rejected", message: PHOTO_TOO_LARGE }
      : await this.#means.send(photo);
    this.#change({ isOffline: result.state === "later" });
    if (result.state === "later") this.#countFailure(photo);
    if (result.state === "stopped") this.#change({ stopped: result.message });
    if (result.state === "rejected")
      this.#change({ problems: [...this.#now.problems, { key, message: result.message }] });
    if (result.state !== "sent" && result.state !== "rejected") return false;
    this.#failures.delete(key);
    await this.remove(key);
    this.#means.onLeft();
    return true;
  }

  #countFailure(photo: QueuedPhoto): void {
    const failures = (this.#failures.get(photo.key) ?? 0) + 1;
    this.#failures.set(photo.key, failures % MAX_FAILURES_IN_A_ROW);
    // It may have been removed meanwhile.
    const others = this.#now.queue.filter((each) => each !== photo);
    if (failures >= MAX_FAILURES_IN_A_ROW && others.length < this.#now.queue.length)
      this.#change({ queue: [...others, photo] });
  }

  #change(part: Partial<Sending>): void {
    this.#now = { ...this.#now, ...part };
    this.#means.onChange(this.#now);
  }
}
