import type { BlockView } from "../../domain/content/page-view";
import { Callout } from "./callout";
import { PriceTable } from "./price-table";
import { Prose } from "./prose";
import { StatesMap } from "./states-map";

/** One block of a page. `map` is the drawn country, where the page shows it. */
export function PageBlock({ block, map }: { block: BlockView; map: string }) {
  switch (block.kind) {
    case "markdown":
      return <Prose html={block.html} />;
    case "callout":
      return (
        <Callout title={block.title}>
          <Prose html={block.html} />
        </Callout>
      );
    case "prices":
      return <PriceTable table={block.table} />;
    case "map":
      return <StatesMap states={block.states} svg={map} />;
    case "form":
      return (
        <p className="invitation">
          <a className="button button-line" href="#your-price">
            See the price of your own trip
          </a>
        </p>
      );
  }
}
