/** The tables whose changes `public_content` counts. */
export const contentTables = [
  "pages",
  "news_posts",
  "faq_entries",
  "reviews",
  "rate_cards",
  "settings",
  "message_templates",
];

const writes = new RegExp(
  `^\\s*(?:INSERT|UPDATE|DELETE|REPLACE|WITH)\\b.*\\b(?:${contentTables.join("|")})\\b`,
  "is",
);

/** Whether a statement may change what public pages show. */
export const writesContent = (sql: string): boolean => writes.test(sql);
