import { z } from "zod";

export type Review = {
  id: string;
  /** null for a sample, which nobody wrote */
  author: string | null;
  /** "Sedan, Ohio to Florida" */
  trip: string;
  body: string;
  /** 1 to 5; null for a sample */
  stars: number | null;
  isSample: boolean;
  /** YYYY-MM-DD */
  writtenOn: string | null;
};

/** Samples have no name or stars, because those would be made up. */
export const sampleReviewsSchema = z.strictObject({
  reviews: z
    .array(
      z.strictObject({
        id: z.string().regex(/^sample-[a-z0-9-]+$/, {
          error: "the id of a sample starts with sample- and has small letters, digits and hyphens",
        }),
        trip: z.string().trim().min(5, { error: "trip says what was shipped and where" }),
        body: z.string().trim().min(20, { error: "body is shorter than 20 characters" }),
      }),
      { error: "reviews is a list" },
    )
    .min(1, { error: "there is no sample" }),
});
