import { z } from "zod";

/** The menus of the site: the Services menu, what the footer lists below it, and the footer's other two lists. */
export const menuGroups = ["services", "more-services", "company", "legal"] as const;
export type MenuGroup = (typeof menuGroups)[number];

const short = (what: string) =>
  z
    .string({ error: `${what} must be text` })
    .trim()
    .min(2, { error: `${what} is too short` })
    .max(120, { error: `${what} must have 120 characters at most` });

/** How the rest of the site leads to a page, as front matter says it. */
export const placementShape = {
  menu: z
    .strictObject({
      group: z.enum(menuGroups, { error: `a menu's group is one of ${menuGroups.join(", ")}` }),
      position: z.number({ error: "position is a number" }).int({ error: "position is a whole number" }),
      /** where the menu calls the page otherwise than links do */
      label: short("a menu's label").optional(),
    })
    .optional(),
  /** what cards that lead here say */
  teaser: short("teaser").optional(),
  /** other names under which people look for the page */
  names: z
    .array(
      short("a name").refine((name) => !name.includes(","), { error: "a name has no comma" }),
      {
        error: "names is a list",
      },
    )
    .optional(),
};

export type Placement = { [Key in keyof typeof placementShape]?: z.output<(typeof placementShape)[Key]> };

/** The same as the table of pages keeps it. */
export type PlacementRow = {
  navGroup: string | null;
  navPosition: number | null;
  navLabel: string | null;
  teaser: string | null;
  otherNames: string | null;
};

export const rowOfPlacement = ({ menu, teaser, names }: Placement): PlacementRow => ({
  navGroup: menu?.group ?? null,
  navPosition: menu?.position ?? null,
  navLabel: menu?.label ?? null,
  teaser: teaser ?? null,
  otherNames: names?.join(", ") ?? null,
});
