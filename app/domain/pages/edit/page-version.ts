import { z } from "zod";

/** What a version of a page keeps. */
export const pageVersionSchema = z.object({ source: z.string() });
