import { calendarDayOf } from "../pricing/calendar-day";
import { findLinks } from "./registry/find-links.server";
import { bylineOf } from "./articles/byline";
import { findPage } from "./find-page.server";
import type { Block, Page } from "./page";
import type { BlockView, PageView, PriceTable, StateLink } from "./page-view";
import { loadLanePrices } from "./prices/price-lanes.server";
import { renderFoundPage, renderPage } from "./render/render-page.server";
import type { LanePricesError } from "./prices/price-lanes.server";
import type { RenderedBlock, RenderedPage } from "./render/render-page.server";
import { loadStateLinks } from "./places/state-links.server";
import { STATE_NAMES } from "../places/states";
import { stateOfPath } from "./places/state-of-path";
import { statePath } from "./places/place-paths";
import { presentPlace } from "./places/present-place";
import { lanesMapPath } from "./places/state-lanes.server";

/** `priceError` says why prices are missing, for the log. */
export type PresentedPage = { view: PageView; priceError: LanePricesError | null };

/** This page starts with the map of the states unless its blocks include one. */
const MAP_PAGE = "/service-areas";

/** The page at a path, or null. Throws BrokenPageRow when its row is broken. */
export async function presentPage(path: string, now: Date): Promise<PresentedPage | null> {
  const found = await findPage(path);
  return found && presentRendered(found.page, renderFoundPage(found), now);
}

/** A page that isn't saved, with the facts of the one at its path, as visitors would see it. */
export async function previewPage(page: Page, now: Date): Promise<PresentedPage> {
  const saved = await findPage(page.path);
  const whole = { ...page, facts: saved?.page.facts };
  return presentRendered(whole, renderPage(whole), now);
}

async function presentRendered(
  page: Page,
  { blocks, contents, faq }: RenderedPage,
  now: Date,
): Promise<PresentedPage> {
  const [prices, trail, related] = await Promise.all([
    page.prices ? loadLanePrices(page.prices, calendarDayOf(now)) : null,
    findLinks(pathsAbove(page)),
    findLinks(page.related),
  ]);
  const states = needsMap(page) || page.facts ? await loadStateLinks() : [];
  const table = prices?.ok ? prices.value : null;
  const views = blocks.map((block) => presentBlock(block, page, table, states));
  const { path, kind, label, title, description, heading, lead, vehicle, sources, updated } = page;
  const view: PageView = {
    ...{ path, kind, label, title, description, heading, lead, sources, updated, trail, related, faq },
    illustration: vehicle ?? null,
    transportType:
      vehicle === "enclosed-trailer" || page.prices?.transport === "enclosed" ? "enclosed" : "open",
    byline: bylineOf(page),
    place: presentPlace(page, states),
    contents: contents.map(({ id, text }) => ({ id, text })),
    blocks: hasMap(page.blocks) || path !== MAP_PAGE ? views : [{ kind: "map", states }, ...views],
  };
  return { view, priceError: prices && !prices.ok ? prices.error : null };
}

const hasMap = (blocks: Block[]) => blocks.some(({ kind }) => kind === "map");
const needsMap = ({ path, blocks }: Page) => path === MAP_PAGE || hasMap(blocks);

function presentBlock(
  block: RenderedBlock,
  page: Page,
  table: PriceTable | null,
  states: readonly StateLink[],
): BlockView {
  switch (block.kind) {
    case "markdown":
      return { kind: "markdown", html: block.html };
    case "callout":
      return { kind: "callout", title: block.title, html: block.html };
    case "prices":
      return { kind: "prices", table };
    case "map":
      return page.kind === "state"
        ? { kind: "lanes-map", src: lanesMapPath(page.path), alt: describeLanes(page, table) }
        : { kind: "map", states };
    case "form":
    case "consent":
      return { kind: block.kind };
  }
}

function describeLanes({ label }: Page, table: PriceTable | null): string {
  const lanes = table?.lanes.map(({ from, to }) => `${from} to ${to}`) ?? [];
  return `Map of the United States with lanes from and to ${label}${lanes.length > 0 ? `: ${lanes.join("; ")}` : ""}`;
}

/**
 * "/golf-cart-shipping/orlando" is below the home page and "/golf-cart-shipping"; states are below the service areas,
 * and landing pages and cities below their states.
 */
function pathsAbove({ path, kind }: Page): string[] {
  if (kind === "state") return ["/", MAP_PAGE];
  if (kind === "landing" || kind === "city") {
    const state = stateOfPath(path);
    return ["/", MAP_PAGE, ...(state ? [statePath(STATE_NAMES[state])] : [])];
  }
  const names = path.split("/").slice(1, -1);
  return ["/", ...names.map((_name, index) => `/${names.slice(0, index + 1).join("/")}`)];
}
