import { useState } from "react";
import type { DragEvent } from "react";
import type { Move } from "./moved-cards";

/** Our own cards only: other things that somebody drags over a column are none of its business. */
const cardType = "application/x-lead";

/** Cards that can be dragged, and columns that take them: a drop calls `onMove`. */
export function useCardDrag(onMove: (move: Move) => void) {
  const [target, setTarget] = useState<string | null>(null);
  const isCard = (event: DragEvent) => event.dataTransfer.types.includes(cardType);
  return {
    card: (id: string, stage: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(cardType, `${id} ${stage}`);
      },
      onDragEnd: () => setTarget(null),
    }),
    column: (stage: string) => ({
      "data-over": target === stage ? "" : undefined,
      onDragOver: (event: DragEvent) => {
        if (!isCard(event)) return;
        event.preventDefault();
        setTarget(stage);
      },
      onDrop: (event: DragEvent) => {
        if (!isCard(event)) return;
        event.preventDefault();
        setTarget(null);
        const [id = "", from = ""] = event.dataTransfer.getData(cardType).split(" ");
        if (from !== stage) onMove({ id, from, to: stage });
      },
    }),
  };
}
