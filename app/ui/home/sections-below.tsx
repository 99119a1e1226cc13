import { Suspense, lazy, useEffect, useRef, useState } from "react";
import { laidOutLater } from "../site/laid-out-later";
import { helpFilm } from "./help-film";
import { Sections } from "./sections";
import type { SectionsProps } from "./sections";
import { whenNear } from "./when-near";

const ID = "home-sections";
let come = () => {};
const near = new Promise<void>((resolve) => (come = resolve));
const FetchedSections = lazy(async () => {
  await near;
  return { default: (await import("./sections")).Sections };
});

/**
 * The sections below the form. The server writes them; a browser that got them so leaves them as they are and loads
 * no script for them. One that comes from another page of ours fetches them when they are near.
 */
export function SectionsBelow(props: SectionsProps) {
  if (import.meta.env.SSR)
    return (
      <div id={ID} {...laidOutLater}>
        <Sections {...props} />
      </div>
    );
  return <SectionsInBrowser {...props} />;
}

function SectionsInBrowser(props: SectionsProps) {
  const [served] = useState(() => document.getElementById(ID)?.innerHTML);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? helpFilm(box.current) : undefined), []);
  if (served !== undefined)
    return <div id={ID} ref={box} dangerouslySetInnerHTML={{ __html: served }} suppressHydrationWarning />;
  return (
    <div id={ID} ref={box}>
      <Suspense fallback={<Awaited />}>
        <FetchedSections {...props} />
      </Suspense>
    </div>
  );
}

/** Holds the place, and notices when the window comes near. */
function Awaited() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? whenNear(place.current, come) : undefined), []);
  return <div className="sections-awaited" ref={place} />;
}
