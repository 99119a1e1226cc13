import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { TodoView } from "#app/domain/desk/figures/today/present-todo.ts";
import { usePageKeys } from "#app/ui/admin/keys.ts";

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/** The row that keys act on; at first the first one, which stays it where others come before it, until its row is gone. */
export function useCursor(rows: readonly TodoView[]) {
  const [key, setKey] = useState(rows[0]?.key ?? null);
  const navigate = useNavigate();
  const index = Math.max(
    0,
    rows.findIndex((row) => row.key === key),
  );
  const at = rows[index] ?? null;
  if (at && at.key !== key) setKey(at.key);
  const move = (steps: number) => {
    const next = rows[index + steps];
    if (!next) return;
    setKey(next.key);
    document.getElementById(next.key)?.scrollIntoView({ block: "nearest" });
  };
  const pressInRow = (value: string) => at && press(`[id="${at.key}"] button[value="${value}"]`);
  usePageKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => at && navigate(`/admin/crm/${at.leadId}`),
    c: () => press("#peek-call"),
    m: () => press("#peek-email"),
    n: () => document.getElementById("peek-text")?.focus(),
    d: () => pressInRow("done"),
    s: () => pressInRow("later"),
  });
  return { at, setKey };
}
