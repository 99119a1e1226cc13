import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "../site/use-hydrated";

/** What the plain vehicle fields held when the page's script took over. */
export type Carried = { vehicleYear: string; vehicleMake: string; vehicleModel: string };

/**
 * Null while the plain fields stand, then their values: a browser may have restored others than the page was sent
 * with. The second part is the ref of the element around them.
 */
export function useCarried() {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [byScript] = useState(useHydrated());
  const standing = useRef<HTMLElement | null>(null);
  const plain = useCallback(
    (around: HTMLElement | null) => {
      standing.current = around;
      if (around && byScript) setCarried(read(around));
    },
    [byScript],
  );
  useEffect(() => {
    if (byScript) return;
    // A visitor's own event may be what made React take over: it must end at the field it began at.
    const timer = setTimeout(() => {
      const around = standing.current;
      if (!around?.isConnected) return;
      const { activeElement } = document;
      const focused = around.contains(activeElement) ? activeElement?.id : undefined;
      flushSync(() => setCarried(read(around)));
      if (focused) document.getElementById(focused)?.focus();
    });
    return () => clearTimeout(timer);
  }, [byScript]);
  return [carried, plain] as const;
}

function read(around: HTMLElement): Carried {
  const valueOf = (name: keyof Carried) =>
    around.querySelector<HTMLSelectElement>(`[name=${name}]`)?.value ?? "";
  return {
    vehicleYear: valueOf("vehicleYear"),
    vehicleMake: valueOf("vehicleMake"),
    vehicleModel: valueOf("vehicleModel"),
  };
}
