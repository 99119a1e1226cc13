import { z } from "zod";
import type { Extras } from "./answer/answer";

export const extrasSchema: z.ZodType<Extras> = z.object({
  facts: z.array(z.tuple([z.string(), z.string()])).optional(),
  links: z.array(z.object({ to: z.string(), label: z.string() })).optional(),
  lang: z.literal("es").optional(),
  phone: z.literal(true).optional(),
  orderLink: z.string().optional(),
  by: z.string().optional(),
});
