import { useRef, useState } from "react";

async function fetchMakes(year: string): Promise<string[]> {
  const response = await fetch(`/api/makes?year=${year}`);
  if (!response.ok) return [];
  return ((await response.json()) as { makes: string[] }).makes;
}

/** The makes, and a function that loads them when needed; `known` are those that came with the page. */
export function useMakes(known: readonly string[]) {
  const [makes, setMakes] = useState(known);
  const asked = useRef(known.length > 0);
  const load = async (year: string) => {
    if (asked.current) return;
    asked.current = true;
    const fetched = await fetchMakes(year).catch(() => []);
    // If nothing loaded, the next focus tries again.
    asked.current = fetched.length > 0;
    setMakes(fetched);
  };
  return [makes, load] as const;
}
