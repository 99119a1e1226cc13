import { useRef, useState } from "react";
import { makesOfYear, noMakes } from "#app/domain/trip/vehicles/makes-of-year.ts";
import type { KnownMake, MakesByKind } from "#app/domain/trip/vehicles/makes-of-year.ts";

type Loaded = { year: string; makes: MakesByKind };

async function fetchMakes(year: string): Promise<MakesByKind> {
  const response = await fetch(`/api/makes?year=${year}`);
  if (!response.ok) throw new Error(`The makes could not be loaded: ${response.status}`);
  return ((await response.json()) as { byKind: MakesByKind }).byKind;
}

/**
 * The makes of a year, and a function that loads them when needed. Until they have come, and if they can't be had, they
 * are our own, which came with the page.
 */
export function useMakes(year: string, came: Loaded, known: readonly KnownMake[]) {
  const [loaded, setLoaded] = useState(came);
  const asked = useRef(came.year);
  const load = async () => {
    if (year === "" || asked.current === year) return;
    asked.current = year;
    try {
      const makes = await fetchMakes(year);
      if (asked.current === year) setLoaded({ year, makes });
    } catch {
      // The next focus tries again.
      if (asked.current === year) asked.current = "";
    }
  };
  if (year === "") return [noMakes, load] as const;
  return [loaded.year === year ? loaded.makes : makesOfYear(known, year), load] as const;
}
