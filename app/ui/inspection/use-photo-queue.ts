import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { PhotoPosition } from "#app/domain/shipping/inspections/inspection-facts.ts";
import { sendPhotoPath } from "#app/domain/shipping/inspections/inspection-paths.ts";
import type { InspectionView } from "#app/domain/shipping/inspections/inspection-view.ts";
import { forgetPhoto, keepPhoto, loadPhotos, newPhotoKey, sendPhoto, shrink } from "./photo-queue";
import type { QueuedPhoto } from "./photo-queue";

/** A line that dropped is tried again this often, in milliseconds. */
const RETRY_MS = 5_000;

export type QueueState = {
  /** false without a script, and until it runs */
  isScripted: boolean;
  sent: number;
  waiting: number;
  isOffline: boolean;
  problems: readonly { key: string; message: string }[];
  waitingAt: (position: PhotoPosition) => number;
  add: (position: PhotoPosition, files: readonly File[]) => void;
};

/**
 * Photos that are chosen wait in this browser's store and are sent one after the other, each with its key; what a dropped
 * line left goes again when there is one, and after a reload.
 */
export function usePhotoQueue({ token, end, photos }: InspectionView): QueueState {
  const path = sendPhotoPath(token, end);
  const { revalidate } = useRevalidator();
  const [queue, setQueue] = useState<readonly QueuedPhoto[]>([]);
  const isScripted = useHydrated();
  const [isOffline, setOffline] = useState(false);
  const [problems, setProblems] = useState<QueueState["problems"]>([]);
  const waiting = useRef<QueuedPhoto[]>([]);
  const isSending = useRef(false);
  const send = useRef<() => Promise<void>>(async () => {});

  useEffect(() => {
    const show = () => setQueue([...waiting.current]);
    const drop = async (photo: QueuedPhoto) => {
      waiting.current = waiting.current.filter((each) => each !== photo);
      show();
      await forgetPhoto(photo.key).catch(() => {});
    };
    send.current = async () => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        for (let next = waiting.current[0]; next; next = waiting.current[0]) {
          const result = await sendPhoto(next);
          setOffline(result.state === "later");
          if (result.state === "later") return;
          const { key } = next;
          if (result.state === "rejected")
            setProblems((former) => [...former, { key, message: result.message }]);
          await drop(next);
          revalidate();
        }
      } finally {
        isSending.current = false;
      }
    };
    loadPhotos(path)
      .catch((): QueuedPhoto[] => [])
      .then((stored) => {
        const known = new Set(waiting.current.map(({ key }) => key));
        waiting.current = [...stored.filter(({ key }) => !known.has(key)), ...waiting.current];
        show();
        return send.current();
      })
      .catch(() => {});
    const again = () => void send.current();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [path, revalidate]);

  const isWaiting = queue.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isWaiting]);

  const add = (position: PhotoPosition, files: readonly File[]) => {
    void (async () => {
      for (const file of files) {
        const photo = { key: newPhotoKey(), path, position, ...(await shrink(file)) };
        waiting.current = [...waiting.current, photo];
        setQueue(waiting.current);
        // A browser without a store, or a full one, still sends what it has in memory.
        await keepPhoto(photo).catch(() => {});
        void send.current();
      }
    })();
  };
  return {
    isScripted,
    sent: photos.length,
    waiting: queue.length,
    isOffline,
    problems,
    waitingAt: (position) => queue.filter((photo) => photo.position === position).length,
    add,
  };
}
