import { screens } from "./screens";

/** First parts of addresses that the app answers itself, besides those of its screens. */
const ownFolders = [
  "admin",
  "api",
  "maps",
  "og",
  "resources",
  "healthz",
  "robots.txt",
  "sitemap.xml",
  "site.webmanifest",
];

const firstPart = (path: string) => path.split("/", 2)[1] ?? "";
const reserved = new Set([...ownFolders, ...screens.map(({ path }) => firstPart(path))]);

/** Whether a page at this path would never be asked for, because the app answers there. Articles lie below their list. */
export const isReserved = (path: string): boolean =>
  reserved.has(firstPart(path)) && !/^\/blog\/[^/]+$/.test(path);
