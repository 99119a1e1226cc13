import { useEffect, useState } from "react";

/** Used when the models can't be loaded. */
const nothingBetter = ["Other"];

type Loaded = { of: string; models: string[] };

async function fetchModels(year: string, make: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`/api/models?${new URLSearchParams({ year, make })}`, { signal });
  if (!response.ok) return nothingBetter;
  const { models } = (await response.json()) as { models: string[] };
  return models.length > 0 ? models : nothingBetter;
}

/** The models of a make and year, or "loading"; `known` are those that came with the page, if any. */
export function useModels(year: string, make: string, known: string[]): string[] | "loading" {
  const of = `${year} ${make}`;
  const [loaded, setLoaded] = useState<Loaded | null>(known.length > 0 ? { of, models: known } : null);
  const there = loaded?.of === of;
  useEffect(() => {
    if (make === "" || there) return;
    const stale = new AbortController();
    fetchModels(year, make, stale.signal)
      .catch(() => nothingBetter)
      .then((models) => stale.signal.aborted || setLoaded({ of, models }));
    return () => stale.abort();
  }, [year, make, of, there]);
  if (make === "") return [];
  return there ? loaded.models : "loading";
}
