import { Breadcrumbs } from "./breadcrumbs";

/** Breadcrumbs of a screen directly below the home page. */
export const ScreenTrail = ({ here }: { here: string }) => (
  <div className="wrap screen-trail">
    <Breadcrumbs trail={[{ path: "/", label: "Home" }]} here={here} />
  </div>
);
