/** The browser tab's title of a staff screen. */
export const adminTitle = (title: string) => [
  { title: `${title} | Staff` },
  { name: "robots", content: "noindex" },
];
