import { expect, test } from "vitest";
import { contentDisposition, readFileName } from "#app/domain/base/files/file-name.ts";

test.each([
  ["dent.jpeg", "dent.jpg"],
  ["../../etc/passwd", "passwd.jpg"],
  ["C:\\Users\\pat\\dent.png", "dent.jpg"],
  ["..", "picture.jpg"],
  [".htaccess", "picture.jpg"],
  ["", "picture.jpg"],
  ["/", "picture.jpg"],
  ["photo.jpg.html", "photo.jpg.jpg"],
  ["\u202Egpj.exe", "gpj.jpg"],
  ["dent\r\nSet-Cookie: a=b", "dentSet-Cookie_ a=b.jpg"],
  ['a"b;c.jpg', "a_b;c.jpg"],
  ["Kāneʻohe \u{1F697}.jpg", "Kāneʻohe \u{1F697}.jpg"],
  ["\u{1F697}".repeat(1_000), `${"\u{1F697}".repeat(120)}.jpg`],
  ["a".repeat(1_000_000), `${"a".repeat(120)}.jpg`],
])("of %j stays the name %j", (given, name) => {
  expect(readFileName(given, "image/jpeg")).toBe(name);
});

test("a header has the name twice, and no sign of it ends the header", () => {
  const name = readFileName("Kāne\"\r\n'*(1).jpg", "image/png");
  const header = contentDisposition("inline", name);
  expect(header).toBe(`inline; filename="K_ne___(1).png"; filename*=UTF-8''K%C4%81ne_%27_%281%29.png`);
  expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
});
