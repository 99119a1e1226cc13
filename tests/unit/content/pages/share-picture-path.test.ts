import { expect, test } from "vitest";
import { pageOfPicture, sharePicturePath } from "#app/domain/content/pages/registry/share-picture-path.ts";

test.each(["/", "/quote", "/golf-cart-shipping/naples-fort-myers", "/locations/miami-fl"])(
  "the picture of %s stands for it again",
  (page) => {
    const address = sharePicturePath(page);
    expect(address).toMatch(/^\/og\/.+\.png$/);
    expect(pageOfPicture(address.slice("/og/".length))).toBe(page);
  },
);

test.each(["", ".png", "quote", "quote.jpg", "quote.png/x"])("%j names no picture", (name) => {
  expect(pageOfPicture(name)).toBeNull();
});
