import type { ConditionView, PhotoPair, ShownPhoto } from "#app/domain/shipping/papers/condition-view.ts";
import { VehicleMarks } from "./vehicle-marks";

/** How the vehicle looked: photos of both ends side by side, and the marks of both on one drawing. */
export function ConditionBox({ condition }: { condition: ConditionView }) {
  const { title, sentences, drawn, marks, drawingText, pairs } = condition;
  return (
    <section className="order-box order-whole condition" aria-labelledby="condition">
      <h2 id="condition">{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {marks.length > 0 && (
        <>
          <VehicleMarks kind={drawn} marks={marks} text={drawingText} />
          <ul className="condition-marks">
            {marks.map(({ place, kind, size, seen, isNew, shown }, index) => (
              <li key={index} data-new={isNew ? "" : undefined}>
                {shown && (
                  <a href={shown.href}>
                    <img
                      src={shown.src}
                      alt={shown.alt}
                      width="120"
                      height="90"
                      loading="lazy"
                      decoding="async"
                    />
                  </a>
                )}
                <span>
                  <strong>{seen}</strong> {kind}: {place}. {size}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {pairs.length > 0 ? (
        <div className="condition-pairs">
          {pairs.map((pair) => (
            <Pair key={pair.label} pair={pair} />
          ))}
        </div>
      ) : (
        <p>There are no photos.</p>
      )}
    </section>
  );
}

const Pair = ({ pair: { label, note, isNew, pickup, delivery } }: { pair: PhotoPair }) => (
  <figure className="condition-pair">
    <figcaption>
      <strong>{label}</strong>
      {note && <span data-new={isNew ? "" : undefined}>{note}</span>}
    </figcaption>
    {pickup && <Photo photo={pickup} />}
    {delivery && <Photo photo={delivery} />}
  </figure>
);

const Photo = ({ photo: { src, href, alt, caption } }: { photo: ShownPhoto }) => (
  <a href={href}>
    <img src={src} alt={alt} width="480" height="360" loading="lazy" decoding="async" />
    <span className="figures">{caption}</span>
  </a>
);
