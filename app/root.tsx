import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext } from "react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { statesWithPages } from "./domain/content/pages/places/state-links.server";
import { menusOf, noMenus } from "./domain/content/pages/registry/menus";
import { siteEntries } from "./domain/content/pages/registry/site-entries.server";
import { noIdentity } from "./domain/base/settings/identity";
import { addressWords } from "./domain/content/search/address-words";
import { business } from "./http/server/business.server";
import { consentFacts } from "./http/server/consent-facts.server";
import { siteOrigin } from "./http/server/site-url.server";
import { tickerNews } from "./http/server/ticker-news.server";
import adminStylesheet from "./styles/admin.css?url";
import stylesheet from "./styles/app.css?url";
import { ChatLauncher } from "./ui/chat/chat-launcher";
import { ConsentProvider } from "./ui/consent/consent";
import { CookieConsent } from "./ui/consent/cookie-consent";
import { ErrorPage } from "./ui/site/error-page";
import { fontLinks } from "./ui/site/font-links";
import { LateScripts } from "./ui/site/late-scripts";
import { NonceContext } from "./ui/site/nonce";
import { Shell } from "./ui/site/shell";

export const links = () => [
  ...fontLinks,
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const [facts, news, states, entries] = await Promise.all([
    business(),
    tickerNews(),
    statesWithPages(),
    siteEntries(),
  ]);
  const [consent, siteUrl, menus] = [consentFacts(request), siteOrigin(request), menusOf(entries)];
  return { business: facts, consent, siteUrl, news, menus, states };
}

/** Pages set their own titles; this one is for a page that failed. */
export const meta: MetaFunction<typeof loader> = ({ error, data }) =>
  error
    ? [
        { title: `${titleOf(error)} | ${data?.business.name ?? "Evenhaul"}` },
        { name: "robots", content: "noindex" },
      ]
    : [];

const titleOf = (error: unknown) => {
  if (!isRouteErrorResponse(error)) return "Something went wrong on our side";
  return error.status === 404 ? "There is no page here" : error.statusText;
};

/** Business details don't change from page to page, and the ticker gets its news by itself. */
export const shouldRevalidate = () => false;

/** Below the admin's layout there is neither the public frame nor the public style sheet. */
const useIsAdmin = () => useMatches().some(({ id }) => id === "routes/admin/layout");

/** The look that a member of staff chose; the system's otherwise. */
function useLook(): string | undefined {
  const data = useRouteLoaderData<{ staff?: { look?: string } }>("routes/admin/layout");
  return data?.staff?.look;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const isAdmin = useIsAdmin();
  const look = useLook();
  return (
    <html lang="en" {...(look && { "data-look": look })}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#0b1f33" />
        <Meta />
        <Links />
        <link rel="stylesheet" href={isAdmin ? adminStylesheet : stylesheet} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <LateScripts />
      </body>
    </html>
  );
}

export default function App() {
  const booking = useMatches().find(({ id }) => id === "routes/quote/book");
  // A driver's page is about one vehicle, and what leads away from it is in the way.
  const isDriver = useMatches().some(({ id }) => id.startsWith("routes/drive/"));
  const isBare = useMatches().some(({ id }) => id.endsWith("/preview"));
  const isAdmin = useIsAdmin();
  if (isBare)
    return (
      <ConsentProvider facts={{ gpc: true }}>
        <Outlet />
      </ConsentProvider>
    );
  return isAdmin ? (
    <Outlet />
  ) : (
    <Frame isFocused={booking !== undefined || isDriver} quoteNumber={quoteNumberIn(booking?.data)}>
      <Outlet />
    </Frame>
  );
}

/** Of the quote that is being booked; "" where there is none. */
const quoteNumberIn = (data: unknown): string =>
  (data as { view?: { quoteNumber: string } } | undefined)?.view?.quoteNumber ?? "";

/** For Responses that a loader or an action throws and for unexpected errors; never shows a stack trace. */
export function ErrorBoundary() {
  const error = useRouteError();
  const response = isRouteErrorResponse(error) ? error : null;
  const message: unknown = response?.data;
  const data = useRouteLoaderData<typeof loader>("root");
  const lookFor = useLookFor(response?.status);
  return (
    <Frame>
      <ErrorPage
        phone={data?.business.phone ?? ""}
        status={response?.status ?? 500}
        title={titleOf(error)}
        more={data?.menus.company ?? []}
        lookFor={lookFor}
        message={typeof message === "string" && message ? message : "Please try again in a moment."}
      />
    </Frame>
  );
}

/**
 * What the search on a page that isn't there begins with. Only the address of a post is words: others end in a number
 * or the secret part of a private link, which is no search term.
 */
function useLookFor(status: number | undefined): string | undefined {
  const { pathname } = useLocation();
  if (status !== 404) return undefined;
  return pathname.startsWith("/news/") ? addressWords(pathname) : "";
}

const nobody = { name: "Evenhaul", phone: "", identity: noIdentity, promo: "" };

type FrameProps = {
  children: ReactNode;
  /** somebody fills in what they sign, so nothing leads away or comes up by itself, and no analytics hears of it */
  isFocused?: boolean;
  /** the quote that they book, or "" */
  quoteNumber?: string;
};

function Frame({ children, isFocused = false, quoteNumber = "" }: FrameProps) {
  // If the root loader itself failed, there's no data, but the frame still renders.
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <ConsentProvider facts={data?.consent ?? { gpc: true }}>
      <Shell
        isFocused={isFocused}
        quoteNumber={quoteNumber}
        business={data?.business ?? nobody}
        news={data?.news ?? null}
        menus={data?.menus ?? noMenus}
        states={data?.states ?? []}
      >
        {children}
      </Shell>
      {/* One parent: the banner reports its height to it, and what floats beside the banner sits above it. */}
      {!isFocused && (
        <div>
          <CookieConsent />
          <ChatLauncher />
        </div>
      )}
    </ConsentProvider>
  );
}
