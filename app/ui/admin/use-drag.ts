import { useState } from "react";
import type { DragEvent } from "react";

export type Move = { id: string; from: string; to: string };

/**
 * Things that can be dragged, and places that take them: a drop somewhere else calls `onMove`. `kind` names the things:
 * others that somebody drags over a place are none of its business.
 */
export function useDrag(kind: string, onMove: (move: Move) => void) {
  const [target, setTarget] = useState<string | null>(null);
  const type = `application/x-${kind}`;
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(type);
  return {
    thing: (id: string, from: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(type, `${id} ${from}`);
      },
      onDragEnd: () => setTarget(null),
    }),
    place: (to: string) => ({
      "data-over": target === to ? "" : undefined,
      onDragOver: (event: DragEvent) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setTarget(to);
      },
      onDrop: (event: DragEvent) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setTarget(null);
        const [id = "", from = ""] = event.dataTransfer.getData(type).split(" ");
        if (from !== to) onMove({ id, from, to });
      },
    }),
  };
}
