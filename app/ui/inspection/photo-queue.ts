import { MAX_PHOTO_BYTES } from "#app/domain/base/files/photo-limits.ts";

/** A photo that waits on this phone until it's sent. */
export type QueuedPhoto = {
  /** of its sending: the server stores one key once */
  key: string;
  /** where it's sent: one address for each end of one order */
  path: string;
  position: string;
  /** the mark that it shows; one that an earlier release left on this phone has none */
  markId?: string | null;
  blob: Blob;
  /** the beginning of the file that the camera made, with its time and place; null if the blob is that file */
  head: Blob | null;
};

/** Longest edge of what is sent, in pixels; the server keeps no more. */
const MAX_EDGE = 2_400;
const QUALITY = 0.82;
const HEAD_BYTES = 65_536;

const STORE = "photos";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("inspection-photos", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no store"));
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error("not stored"));
      transaction.onabort = () => reject(transaction.error ?? new Error("not stored"));
    });
  } finally {
    database.close();
  }
}

export const keepPhoto = (photo: QueuedPhoto) => inStore("readwrite", (store) => store.put(photo));
export const forgetPhoto = (key: string) => inStore("readwrite", (store) => store.delete(key));

/** What waits for one address, as it was added. */
export const loadPhotos = async (path: string): Promise<QueuedPhoto[]> =>
  (await inStore<QueuedPhoto[]>("readonly", (store) => store.getAll())).filter((each) => each.path === path);

/** Makes a photo smaller, upright as the browser shows it; what this browser can't draw is sent as it is. */
export async function shrink(file: File): Promise<Pick<QueuedPhoto, "blob" | "head">> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size < 1_000_000) return { blob: file, head: null };
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    return blob && blob.size < file.size
      ? { blob, head: file.slice(0, HEAD_BYTES) }
      : { blob: file, head: null };
  } catch {
    return { blob: file, head: null };
  }
}

/** The server takes nothing larger, so it isn't sent. */
export const isTooLarge = (blob: Blob): boolean => blob.size > MAX_PHOTO_BYTES;

export type SendResult =
  | { state: "sent" }
  /** the line dropped, or the server has a fault */
  | { state: "later" }
  /** the server is busy: the same photo goes in a moment */
  | { state: "busy" }
  /** this photo will never do */
  | { state: "rejected"; message: string }
  /** no photo will do here anymore, because the link has ended or the inspection is finished */
  | { state: "stopped"; message: string };

/** Sends one. What the line or a busy server swallowed goes again later with the same key. */
export async function sendPhoto({
  path,
  position,
  markId,
  key,
  blob,
  head,
}: QueuedPhoto): Promise<SendResult> {
  const form = new FormData();
  form.set("position", position);
  form.set("key", key);
  if (markId) form.set("mark", markId);
  form.set("photos", blob, "photo");
  if (head) form.set("head", head, "head");
  let response: Response;
  try {
    response = await fetch(path, { method: "POST", body: form });
  } catch {
    return { state: "later" };
  }
  const { ok, status } = response;
  if (ok) return { state: "sent" };
  if (busyStatuses.includes(status)) return { state: "busy" };
  if (status >= 500) return { state: "later" };
  // What isn't JSON comes from a proxy, or from the server's own bound.
  const answer: unknown = await response.json().catch(() => ({}));
  const error = (answer as { error?: unknown } | null)?.error;
  const message = typeof error === "string" ? error : "This photo was not stored.";
  return { state: endedStatuses.includes(status) ? "stopped" : "rejected", message };
}

const busyStatuses: readonly number[] = [408, 429, 503];
const endedStatuses: readonly number[] = [404, 409, 410];

/** A key that no other photo has; `randomUUID` isn't there without HTTPS. */
export function newPhotoKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
