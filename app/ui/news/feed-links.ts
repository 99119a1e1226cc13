export const feedLinks = [
  { rel: "alternate", type: "application/rss+xml", title: "Industry news (RSS)", href: "/news/feed.xml" },
  { rel: "alternate", type: "application/feed+json", title: "Industry news (JSON)", href: "/news/feed.json" },
];
