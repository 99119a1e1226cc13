import { Worker } from "node:worker_threads";

/**
 * From now on no thread hears what it's asked, until `release`; `asked` resolves with the first question. Other code of
 * this process, the built site's too, goes on meanwhile.
 */
export function holdThreads(): { asked: Promise<void>; release: () => void } {
  const prototype = Worker.prototype;
  const post = Reflect.get(prototype, "postMessage") as Worker["postMessage"];
  const held: (() => void)[] = [];
  let hear = () => {};
  const asked = new Promise<void>((resolve) => (hear = resolve));
  prototype.postMessage = function (this: Worker, ...message: Parameters<Worker["postMessage"]>) {
    held.push(() => post.apply(this, message));
    hear();
  };
  return {
    asked,
    release: () => {
      prototype.postMessage = post;
      for (const send of held.splice(0)) send();
    },
  };
}
