import { screens } from "./screens";

/** First path segments that the app answers itself, besides those of its screens. */
const ownFolders = [
  "admin",
  "api",
  "drawings",
  "maps",
  "order",
  "offer",
  "drive",
  "unsubscribe",
  "webhooks",
  "og",
  "go",
  "resources",
  "reviews",
  "healthz",
  "metrics",
  "robots.txt",
  "sitemap.xml",
  "site.webmanifest",
];

const firstPart = (path: string) => path.split("/", 2)[1] ?? "";
const reserved = new Set([...ownFolders, ...screens.map(({ path }) => firstPart(path))]);

/** One's own data is below a page of the table. */
const isOwnData = (path: string): boolean => path === "/privacy/mine" || path.startsWith("/privacy/mine/");

/** Whether the app answers this path itself, which would hide a page there; articles live below the /blog screen. */
export const isReserved = (path: string): boolean =>
  isOwnData(path) || (reserved.has(firstPart(path)) && !/^\/blog\/[^/]+$/.test(path));
