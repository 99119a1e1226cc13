import { useState } from "react";
import type { DragEvent, RefObject } from "react";

/** Our own cards only: other things that somebody drags over a column are none of its business. */
const cardType = "application/x-lead";

/** Cards that can be dragged, and columns that take them: a drop sends `form` with the card's id, its stage and the new one. */
export function useCardDrag(form: RefObject<HTMLFormElement>) {
  const [target, setTarget] = useState<string | null>(null);
  const isCard = (event: DragEvent) => event.dataTransfer.types.includes(cardType);
  const move = (id: string, from: string, stage: string) => {
    const fields = form.current?.elements;
    for (const [name, value] of Object.entries({ id, stage, shown: `${id} ${from}` })) {
      const field = fields?.namedItem(name);
      if (!(field instanceof HTMLInputElement)) return;
      field.value = value;
    }
    form.current?.requestSubmit();
  };
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
        if (from !== stage) move(id, from, stage);
      },
    }),
  };
}
