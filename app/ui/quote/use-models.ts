import { useEffect, useState } from "react";
import { otherModel } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";

/** How long a visitor waits for the models of a make. */
const LIMIT_MS = 5_000;

type Asked = { year: string; make: string; kind: VehicleKind };
type Loaded = { of: string; models: string[] };

/** Rejects when aborted, or if there are none. */
async function fetchModels(asked: Asked, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`/api/models?${new URLSearchParams(asked)}`, { signal });
  if (!response.ok) throw new Error(`The models could not be loaded: ${response.status}`);
  const { models } = (await response.json()) as { models: string[] };
  if (models.length === 0) throw new Error("There are no models");
  return models;
}

/**
 * The models of a make and year, or "loading"; `known` are those that came with the page, if any. What can't be had
 * within the limit is "Other".
 */
export function useModels({ year, make, kind }: Asked, known: string[]): string[] | "loading" {
  const of = `${year} ${kind} ${make}`;
  const [loaded, setLoaded] = useState<Loaded | null>(known.length > 0 ? { of, models: known } : null);
  const there = loaded?.of === of;
  useEffect(() => {
    if (make === "" || there) return;
    let isStale = false;
    const request = new AbortController();
    const late = setTimeout(() => request.abort(), LIMIT_MS);
    fetchModels({ year, make, kind }, request.signal)
      .catch(() => [otherModel[kind]])
      .then((models) => isStale || setLoaded({ of, models }));
    return () => {
      isStale = true;
      clearTimeout(late);
      request.abort();
    };
  }, [year, make, kind, of, there]);
  if (make === "") return [];
  return there ? loaded.models : "loading";
}
