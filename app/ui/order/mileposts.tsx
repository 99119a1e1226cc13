import type { Milepost } from "#app/domain/shipping/orders/page/order-page.ts";
import { CheckMark, TruckMark } from "./marks";

const readers = { done: ": done", now: ": now", ahead: ": still ahead" } as const;

/** The trip as a road with five posts; `share` is how far past the current one it is, in tenths. */
export function Mileposts({ posts, share }: { posts: readonly Milepost[]; share: number }) {
  const now = posts.findIndex(({ is }) => is === "now");
  return (
    <ol className="mileposts" data-now={now < 0 ? posts.length : now} data-share={share}>
      {posts.map(({ name, is, lines }) => (
        <li key={name} data-is={is}>
          <span className="post">
            {is === "done" && <CheckMark />}
            {name}
          </span>
          <span className="sr-only">{readers[is]}</span>
          {lines.length > 0 && (
            <span className="post-when figures">
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          )}
          {is === "now" && name === "On the way" && (
            <span className="truck" aria-hidden="true">
              <TruckMark />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
