/** Pixels of a picture that stands for a page where the page is shared: what Open Graph's readers want. */
export const pictureWidth = 1200;
export const pictureHeight = 630;

const home = "home";

/** Where the picture of a page is: "/quote" has "/og/quote.png". */
export const sharePicturePath = (page: string): string => `/og/${page === "/" ? home : page.slice(1)}.png`;

/** The page that a picture stands for, by what follows "/og/". Null for what names no picture. */
export function pageOfPicture(name: string): string | null {
  const page = /^(.+)\.png$/.exec(name)?.[1];
  if (page === undefined) return null;
  return page === home ? "/" : `/${page}`;
}
