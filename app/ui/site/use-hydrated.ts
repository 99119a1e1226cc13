import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in a page's first render, true after hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
