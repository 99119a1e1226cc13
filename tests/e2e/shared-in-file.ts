import { test } from "./visitor";

type Shared<T> = {
  start: () => Promise<T>;
  stop: (shared: T) => Promise<unknown>;
  /** The site that the tests' relative addresses lead to, if not the one of all files. */
  siteOf?: (shared: T) => { url: string };
};

/**
 * What all tests of a spec file use, such as a site of their own; returns how to ask for it. One worker runs them, one
 * after the other: to start a site costs as much as two tests, and a fixture of the worker would end the worker too.
 */
export function sharedInFile<T>({ start, stop, siteOf }: Shared<T>): () => T {
  let started: { shared: T } | undefined;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    started = { shared: await start() };
  });
  test.afterAll(() => started && stop(started.shared));
  // Playwright asks for it before the first test, too.
  if (siteOf)
    test.use({ baseURL: ({ baseURL }, use) => use(started ? siteOf(started.shared).url : baseURL) });
  return () => {
    if (!started) throw new Error("Only tests may ask for what their file shares.");
    return started.shared;
  };
}
