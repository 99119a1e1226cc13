import { expect, test } from "vitest";
import { withoutInvisible } from "#app/domain/base/text/invisible-marks.ts";

test.each([
  ["\u202a305\u2011555\u20110150\u202c", "305\u2011555\u20110150"],
  ["\u200b\u200e", ""],
  ["\u3164\u3164", ""],
  ["\u200d", ""],
  ["\u2800 \ufeff", " "],
  ["\ufe0f\u200d", ""],
  ["Jo\u00adhann\u200b", "Johann"],
  ["a@b\u200c.com", "a@b.com"],
  ["Zoë Nuñez", "Zoë Nuñez"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"],
  ["क्\u200dष", "क्\u200dष"],
  ["Line\nbreak\tand tab", "Line\nbreak\tand tab"],
])("%j is read as %j", (typed, read) => {
  expect(withoutInvisible(typed)).toBe(read);
});
