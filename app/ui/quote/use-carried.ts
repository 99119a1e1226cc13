import { useCallback, useState } from "react";

/** What the plain vehicle fields held when the page's script took over. */
export type Carried = { vehicleYear: string; vehicleMake: string; vehicleModel: string };

/**
 * Null while the plain fields stand, then their values: a browser may have restored others than the page was sent
 * with. The second part is the ref of the element around them.
 */
export function useCarried() {
  const [carried, setCarried] = useState<Carried | null>(null);
  const plain = useCallback((around: HTMLElement | null) => {
    if (!around) return;
    const valueOf = (name: keyof Carried) =>
      around.querySelector<HTMLSelectElement>(`[name=${name}]`)?.value ?? "";
    setCarried({
      vehicleYear: valueOf("vehicleYear"),
      vehicleMake: valueOf("vehicleMake"),
      vehicleModel: valueOf("vehicleModel"),
    });
  }, []);
  return [carried, plain] as const;
}
