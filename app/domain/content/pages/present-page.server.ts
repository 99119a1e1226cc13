import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { findLinks } from "./registry/find-links.server";
import { bylineOf } from "./articles/byline";
import { MAP_PAGE } from "./map-page";
import { findPage } from "./find-page.server";
import type { Block, Page } from "./page";
import { insertPaymentForms } from "./render/insert-payment-forms";
import { htmlWithPaymentForms } from "#app/domain/base/settings/payment-forms.ts";
import { paymentForms, businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import type { BlockView, BusinessFact, PageView, PriceTable, StateLink } from "./page-view";
import { loadLanePrices } from "./prices/price-lanes.server";
import { renderFoundPage, renderPage } from "./render/render-page.server";
import type { LanePricesError } from "./prices/price-lanes.server";
import type { RenderedBlock, RenderedPage } from "./render/render-page.server";
import { loadStateLinks } from "./places/state-links.server";
import { kindOfVehicle } from "#app/domain/trip/vehicles/kind-of-vehicle.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { illustrationFor } from "#app/domain/base/text/illustrations.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import { stateOfPath } from "./places/state-of-path";
import { statePath } from "./places/place-paths";
import { placeLinks } from "./places/place-pages.server";
import { presentPlace } from "./places/present-place";
import { drawnLanes } from "#app/domain/trip/routing/drawn-lanes.server.ts";
import type { DrawnLane } from "#app/domain/trip/routing/drawn-lanes.server.ts";
import { identityFacts } from "#app/domain/base/settings/identity.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";

/**
 * `lanes` are the routes that the head's map shows, only where there is one. `priceError` says why prices are missing,
 * for the log.
 */
export type PresentedPage = { view: PageView; lanes: DrawnLane[]; priceError: LanePricesError | null };

/** The page at a path, or null. Throws BrokenPageRow when its row is broken. */
export async function presentPage(path: string, now: Date): Promise<PresentedPage | null> {
  const found = await findPage(path);
  return found && present(found.page, renderFoundPage(found), now);
}

/** A page that isn't saved, as visitors would see it. */
export const presentUnsaved = (page: Page, now: Date): Promise<PresentedPage> =>
  present(page, renderPage(page), now);

const PRIVACY_PAGE = "/privacy";

async function present(
  page: Page,
  { blocks, contents, faq }: RenderedPage,
  now: Date,
): Promise<PresentedPage> {
  const { path } = page;
  const [prices, trail, related, nearby] = await Promise.all([
    page.prices ? loadLanePrices(page.prices, calendarDayOf(now)) : null,
    findLinks(pathsAbove(page)),
    findLinks(page.related),
    placeLinks(path),
  ]);
  const states = needsMap(page) || page.facts ? await loadStateLinks() : [];
  const table = prices?.ok ? prices.value : null;
  const facts = page.blocks.some((block) => block.kind === "business") ? await loadBusinessFacts() : [];
  const isPlace = hasLanesMap(page);
  // The head's map shows the lanes already.
  const shown = isPlace ? blocks.filter((block) => block.kind !== "map") : blocks;
  const views = shown.map((block) =>
    presentBlock(
      { ...block, html: htmlWithPaymentForms(block.html, paymentForms()) },
      { table, states, facts },
    ),
  );
  // An operator's own text may have no mark for it, and people must find it all the same.
  if (path === PRIVACY_PAGE && !views.some((block) => block.kind === "own-data"))
    views.push({ kind: "own-data" });
  const { kind, label, title, description, heading, lead, vehicle, sources, updated } = page;
  const view: PageView = {
    path,
    kind,
    label,
    title,
    description,
    heading,
    lead,
    sources,
    updated,
    trail,
    related,
    nearby,
    faq: faq.map((each) => insertPaymentForms(each, paymentForms())),
    illustration: vehicle ?? (kind === "article" ? illustrationFor(heading, lead) : null),
    transportType: isAboutEnclosed(page) ? "enclosed" : "open",
    vehicleKind: vehicleKindOf(page),
    byline: bylineOf(page),
    lanesMap: isPlace ? describeLanes(page, table) : null,
    place: presentPlace(page, states),
    contents: contents.map(({ id, text }) => ({ id, text })),
    blocks: hasMap(page.blocks) || path !== MAP_PAGE ? views : [{ kind: "map", states }, ...views],
  };
  return {
    view,
    // Without readable roads there are no prices either.
    lanes: isPlace && table ? drawnLanes(page.prices?.lanes ?? []) : [],
    priceError: prices && !prices.ok ? prices.error : null,
  };
}

/** A service, and a region of one, is about the kind of vehicle that its lanes are priced for. */
function vehicleKindOf({ kind, prices }: Page): VehicleKind | null {
  if (!prices || (kind !== "service" && kind !== "region")) return null;
  const shipped = kindOfVehicle(prices.vehicle, "car");
  return shipped === "car" ? null : shipped;
}

const hasMap = (blocks: Block[]) => blocks.some(({ kind }) => kind === "map");
const needsMap = (page: Page) => page.path === MAP_PAGE || (hasMap(page.blocks) && !hasLanesMap(page));

type Around = { table: PriceTable | null; states: readonly StateLink[]; facts: BusinessFact[] };

function presentBlock(block: RenderedBlock, { table, states, facts }: Around): BlockView {
  switch (block.kind) {
    case "markdown":
      return { kind: "markdown", html: block.html };
    case "callout":
      return { kind: "callout", title: block.title, html: block.html };
    case "prices":
      return { kind: "prices", table };
    case "map":
      return { kind: "map", states };
    case "business":
      return { kind: "business", facts };
    case "drawing":
      return { kind: "drawing", name: block.name };
    case "form":
    case "weeks":
    case "consent":
    case "own-data":
      return { kind: block.kind };
  }
}

/** Classic cars go enclosed, too. */
const isAboutEnclosed = ({ vehicle, prices }: Page) =>
  vehicle === "enclosed-trailer" || vehicle === "classic-car" || prices?.transport === "enclosed";

/** Pages of a state or city have a map of their lanes in their head. */
const hasLanesMap = ({ kind, prices }: Page) =>
  prices !== undefined && (kind === "state" || kind === "landing" || kind === "city");

function describeLanes({ kind, label }: Page, table: PriceTable | null): string {
  const lanes = table?.lanes.map(({ from, to }) => `${from} to ${to}`) ?? [];
  const what = kind === "landing" ? "Map of lanes" : `Map of lanes from and to ${label}`;
  return `${what}${lanes.length > 0 ? `: ${lanes.join("; ")}` : ""}`;
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

/** Who runs the site, as far as the operator has said; what isn't set is left out. */
async function loadBusinessFacts(): Promise<BusinessFact[]> {
  return [
    { name: "Name", value: businessName() },
    { name: "Phone", value: businessPhone() },
    ...identityFacts(await readIdentity()),
  ].filter(({ value }) => value !== "");
}
