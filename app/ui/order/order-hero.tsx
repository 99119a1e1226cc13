import { calendarPath } from "#app/domain/shipping/orders/order-link.ts";
import type { OrderPage } from "#app/domain/shipping/orders/page/order-page.ts";
import type { OrderDrawing } from "#app/ui/map/draw-order-map.ts";
import { CalendarMark, CheckMark, ClockMark } from "./marks";
import { LiveLine } from "./live-line";
import { Mileposts } from "./mileposts";
import { OrderMap } from "./order-map";
import type { LiveState } from "./use-live-order";

type Props = { page: OrderPage; token: string; drawing: OrderDrawing | null; live: LiveState };

/** Where it is now and when it comes, in the first window; below it the road with its mile posts. */
export function OrderHero({ page, token, drawing, live }: Props) {
  const { orderNumber, vehicle, marks, headline, sentences, badge, reason, windows, delay, posts } = page;
  return (
    <section className="order-hero" aria-labelledby="where">
      <div className="wrap">
        <div className="order-words">
          <p className="order-number figures">
            Order <strong>{orderNumber}</strong> · {vehicle}
            {marks && `, ${marks}`}
          </p>
          <h1 id="where">{headline}</h1>
          {reason && <blockquote className="order-reason">{reason}</blockquote>}
          <div className="order-lede">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          {badge && (
            <p>
              <span className="order-badge" data-tone={badge.tone}>
                {badge.tone === "wait" && <ClockMark />}
                {badge.tone === "good" && <CheckMark />}
                {badge.text}
              </span>
            </p>
          )}
          {delay && (
            <p className="order-delay">
              <strong>It’s delayed.</strong> {delay}
            </p>
          )}
          {windows.length > 0 && (
            <dl className="order-when figures">
              {windows.map(({ name, value, note }) => (
                <div key={name}>
                  <dt>
                    {name}
                    {note && `, ${note}`}
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className="order-actions">
            {windows.length > 0 && (
              <a className="button button-amber" href={calendarPath({ orderNumber, token })}>
                <CalendarMark />
                Add to my calendar
              </a>
            )}
            <a className="button button-plain" href="#updates">
              All updates
            </a>
          </p>
          <LiveLine state={live} link={page.link} asOf={page.asOf} changedAt={page.changedAt} />
        </div>
        {drawing && <OrderMap drawing={drawing} />}
        {posts.length > 0 && <Mileposts posts={posts} share={page.share} />}
      </div>
    </section>
  );
}
