import night from "../../generated/map/us-night.svg?url";
import { MAP_HEIGHT, MAP_WIDTH } from "../map/project-point";

const size = { width: MAP_WIDTH, height: MAP_HEIGHT, loading: "lazy", decoding: "async" } as const;

/** `src` is the drawing of draw-lanes.ts. */
export const LanesMap = ({ src, alt }: { src: string; alt: string }) => (
  <div className="lanes-map page-lanes-map">
    <img src={night} alt="" {...size} />
    <img src={src} alt={alt} {...size} />
  </div>
);
