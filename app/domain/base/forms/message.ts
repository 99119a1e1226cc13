import { formatCount } from "#app/domain/base/text/format-count.ts";

export type Detail = string | number;
/** A sentence for people, or one made from the detail that it names. */
export type Message = string | ((detail: Detail) => string);

/** "4,000" */
export const whole = (count: Detail) => formatCount(Number(count));
