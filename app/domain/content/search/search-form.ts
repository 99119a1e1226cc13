import * as z from "zod/mini";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/base/limits/search-limits.ts";
import { cutText, typedText } from "#app/domain/base/forms/typed-text.ts";

const words = cutText(MAX_SEARCH_LENGTH);
const page = z.pipe(
  typedText(4).check(z.regex(/^[1-9]\d{0,3}$/, code("invalid"))),
  z.transform((typed: string) => Number(typed)),
);

/** The parameters of a search URL: the words, cut to the limit, and the page of results. */
export const searchForm = formOf(z.object({ q: z._default(words, ""), page: z._default(page, 1) }));
