import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { PhotoPosition } from "#app/domain/shipping/inspections/inspection-facts.ts";
import { sendPhotoPath } from "#app/domain/shipping/inspections/inspection-paths.ts";
import type { InspectionView } from "#app/domain/shipping/inspections/inspection-view.ts";
import { keepPhoto, loadPhotos, newPhotoKey, shrink } from "./photo-queue";
import type { QueuedPhoto } from "./photo-queue";
import { PhotoSender } from "./photo-sender";
import type { Sending } from "./photo-sender";

/** A line that dropped is tried again this often, in milliseconds. */
const RETRY_MS = 5_000;

export type QueueState = {
  /** false without a script, and until it runs */
  isScripted: boolean;
  sent: number;
  waiting: number;
  isOffline: boolean;
  problems: Sending["problems"];
  stopped: Sending["stopped"];
  /** keys of those that wait */
  waitingAt: (position: PhotoPosition) => readonly string[];
  waitingOf: (markId: string) => readonly string[];
  /** `markId`: of the mark that they show */
  add: (position: PhotoPosition, files: readonly File[], markId?: string) => void;
  remove: (key: string) => void;
};

const nothing: Sending = { queue: [], isOffline: false, problems: [], stopped: null };

/**
 * Photos that are chosen wait in this browser's store and are sent one after the other, each with its key; what a dropped
 * line left goes again when there is one, and after a reload.
 */
export function usePhotoQueue({ token, end, photos }: InspectionView): QueueState {
  const path = sendPhotoPath(token, end);
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<Sending>(nothing);
  const { queue, isOffline, problems, stopped } = sending;
  const isScripted = useHydrated();
  const sender = useRef<PhotoSender | null>(null);

  useEffect(() => {
    const mine = new PhotoSender({ onChange: setSending, onLeft: revalidate });
    sender.current = mine;
    loadPhotos(path)
      .catch((): QueuedPhoto[] => [])
      .then((stored) => {
        mine.resume(stored);
        return mine.send();
      })
      .catch(() => {});
    const again = () => void mine.send();
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

  const keysOf = (isMeant: (photo: QueuedPhoto) => boolean) => queue.filter(isMeant).map(({ key }) => key);
  const add = (position: PhotoPosition, files: readonly File[], markId: string | null = null) => {
    void (async () => {
      for (const file of files) {
        const photo = { key: newPhotoKey(), path, position, markId, ...(await shrink(file)) };
        if (!sender.current?.add(photo)) continue;
        // A browser without a store, or a full one, still sends what it has in memory.
        await keepPhoto(photo).catch(() => {});
        void sender.current.send();
      }
    })();
  };
  return {
    isScripted,
    sent: photos.length,
    waiting: queue.length,
    isOffline,
    problems,
    stopped,
    waitingAt: (position) => keysOf((photo) => photo.position === position),
    waitingOf: (markId) => keysOf((photo) => photo.markId === markId),
    add,
    remove: (key) => void sender.current?.remove(key),
  };
}
