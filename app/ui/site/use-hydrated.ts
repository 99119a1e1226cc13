import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render of a page, true once its script runs. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
