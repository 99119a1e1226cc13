/** A photo that waits on this phone until it's sent. */
export type QueuedPhoto = {
  /** of its sending: the server stores one key once */
  key: string;
  /** where it's sent: one address for each end of one order */
  path: string;
  position: string;
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

export type SendResult = { state: "sent" } | { state: "later" } | { state: "rejected"; message: string };

/** Sends one. What the line or a busy server swallowed goes again later with the same key. */
export async function sendPhoto({ path, position, key, blob, head }: QueuedPhoto): Promise<SendResult> {
  const form = new FormData();
  form.set("position", position);
  form.set("key", key);
  form.set("photos", blob, "photo");
  if (head) form.set("head", head, "head");
  try {
    const response = await fetch(path, { method: "POST", body: form });
    if (response.ok) return { state: "sent" };
    if (response.status >= 500 || response.status === 429) return { state: "later" };
    const answer: unknown = await response.json();
    const message = (answer as { error?: unknown }).error;
    return {
      state: "rejected",
      message: typeof message === "string" ? message : "This photo was not stored.",
    };
  } catch {
    return { state: "later" };
  }
}

/** A key that no other photo has; `randomUUID` isn't there without HTTPS. */
export function newPhotoKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
