/**
 * Runs tasks one after another, with a turn of the event loop before each, so that a page asked for meanwhile waits for
 * one of them and not for all. A task that fails fails for its caller only.
 */
export function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const own = last.then(nextTurn).then(task);
    last = own.then(undefined, () => undefined);
    return own;
  };
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
