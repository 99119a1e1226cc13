/** Size of a page's Open Graph image in pixels. */
export const pictureWidth = 1200;
export const pictureHeight = 630;

const home = "home";

/** The image path of a page: "/quote" has "/og/quote.png". */
export const sharePicturePath = (page: string): string => `/og/${page === "/" ? home : page.slice(1)}.png`;

/** The page that an image belongs to, from what follows "/og/"; null for other names. */
export function pageOfPicture(name: string): string | null {
  const page = /^(.+)\.png$/.exec(name)?.[1];
  if (page === undefined) return null;
  return page === home ? "/" : `/${page}`;
}
