import { z } from "zod";

/** The Services menu, the footer list below it, and the footer's other two lists. */
export const menuGroups = ["services", "more-services", "company", "legal"] as const;
export type MenuGroup = (typeof menuGroups)[number];

const short = (what: string) =>
  z
    .string({ error: `${what} must be text` })
    .trim()
    .min(2, { error: `${what} is too short` })
    .max(120, { error: `${what} must have 120 characters at most` });

/** Where menus, cards and search list a page, as front matter declares it. */
export const placementShape = {
  menu: z
    .strictObject({
      group: z.enum(menuGroups, { error: `a menu's group is one of ${menuGroups.join(", ")}` }),
      position: z.number({ error: "position is a number" }).int({ error: "position is a whole number" }),
      /** the menu's label, if it differs from the page's */
      label: short("a menu's label").optional(),
    })
    .optional(),
  /** the text of cards that link here */
  teaser: short("teaser").optional(),
  /** other names people search for */
  names: z
    .array(
      short("a name").refine((name) => !name.includes(","), { error: "a name has no comma" }),
      { error: "names is a list" },
    )
    .optional(),
};

export type Placement = { [Key in keyof typeof placementShape]?: z.output<(typeof placementShape)[Key]> };

/** The same as the pages table stores it. */
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
