import { calendarDayOf } from "../pricing/calendar-day";
import { RateCardTrouble } from "../pricing/read-rate-card";
import { findLinks } from "./find-links.server";
import { bylineOf } from "./byline";
import { findPage } from "./find-page.server";
import type { Block, Page } from "./page";
import type { BlockView, PageView, PriceTable, StateLink } from "./page-view";
import { priceLanes } from "./price-lanes.server";
import { renderedPage } from "./rendered-page.server";
import type { RenderedBlock } from "./rendered-page.server";
import { stateLinks } from "./state-links.server";

/** A page ready to be drawn. `trouble` is why its prices are missing, for the log. */
export type PresentedPage = { view: PageView; trouble: RateCardTrouble | null };

/** Shows the country before its first words unless these say where. */
const MAP_PAGE = "/service-areas";

/** The page at a path as it is shown at a moment, or null where there is none. Throws PageTrouble when its row is broken. */
export async function presentPage(path: string, now: Date): Promise<PresentedPage | null> {
  const found = await findPage(path);
  if (!found) return null;
  const { page } = found;
  const { blocks, contents, faq } = renderedPage(found);
  const [prices, trail, related] = await Promise.all([
    pricesOf(page, now),
    findLinks(pathsAbove(path)),
    findLinks(page.related),
  ]);
  const states = needsMap(page) ? await stateLinks() : [];
  const views = blocks.map((block) => viewOf(block, prices.table, states));
  const { label, title, description, heading, lead, vehicle, sources, updated } = page;
  const view: PageView = {
    ...{ path, label, title, description, heading, lead, sources, updated, trail, related, faq },
    illustration: vehicle ?? null,
    trailer: vehicle === "enclosed-trailer" || page.prices?.transport === "enclosed" ? "enclosed" : "open",
    byline: bylineOf(page),
    contents: contents.map(({ id, text }) => ({ id, text })),
    blocks: hasMap(page.blocks) || path !== MAP_PAGE ? views : [{ kind: "map", states }, ...views],
  };
  return { view, trouble: prices.trouble };
}

const hasMap = (blocks: Block[]) => blocks.some(({ kind }) => kind === "map");
const needsMap = ({ path, blocks }: Page) => path === MAP_PAGE || hasMap(blocks);

function viewOf(block: RenderedBlock, table: PriceTable | null, states: StateLink[]): BlockView {
  switch (block.kind) {
    case "markdown":
      return { kind: "markdown", html: block.html };
    case "callout":
      return { kind: "callout", title: block.title, html: block.html };
    case "prices":
      return { kind: "prices", table };
    case "map":
      return { kind: "map", states };
    case "form":
    case "consent":
      return { kind: block.kind };
  }
}

async function pricesOf({ prices }: Page, now: Date) {
  if (!prices) return { table: null, trouble: null };
  try {
    return { table: await priceLanes(prices, calendarDayOf(now)), trouble: null };
  } catch (trouble) {
    // The words are worth reading without their prices.
    if (trouble instanceof RateCardTrouble) return { table: null, trouble };
    throw trouble;
  }
}

/** "/golf-cart-shipping/orlando" lies below the home page and "/golf-cart-shipping". */
function pathsAbove(path: string): string[] {
  const names = path.split("/").slice(1, -1);
  return ["/", ...names.map((_name, index) => `/${names.slice(0, index + 1).join("/")}`)];
}
