import { Link } from "@remix-run/react";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { describeFigures } from "#app/domain/base/settings/describe-figures.ts";
import type { FigureNote } from "#app/domain/base/settings/describe-figures.ts";
import type { SiteFacts } from "#app/domain/base/settings/site-facts.ts";

type Props = { facts: SiteFacts; businessName: string; summary: string };

/** Who says so and since when, closed until somebody asks; nothing while the site shows no figure. */
export function AboutFigures({ facts, businessName, summary }: Props) {
  const notes = describeFigures(facts, businessName, (day) => formatDay(day).replace(" ", "\u00a0"));
  if (notes.length === 0) return null;
  return (
    <details className="about-figures">
      <summary>{summary}</summary>
      <dl>
        {notes.map((note) => (
          <div key={note.id}>
            <dt>{note.figure}</dt>
            <dd>
              {note.stated}. <Source {...note} />
              {note.id === "insurance" && (
                <>
                  “Up to” is the ceiling. What counts for your vehicle is the limit on its carrier’s
                  certificate. <Link to="/licensed-carriers">How to check a carrier’s papers</Link>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Source({ id, source }: FigureNote) {
  if (!source) return null;
  const isAddress = /^https:\/\/[^\s"<>]+$/.test(source);
  const named = isAddress ? (
    <a href={source} rel="nofollow">
      {source.replace(/^https:\/\/(?:www\.)?/, "").replace(/\/$/, "")}
    </a>
  ) : (
    source
  );
  return (
    <>
      {id === "rating" ? "The reviews are on" : "It comes from"} {named}.{" "}
    </>
  );
}
