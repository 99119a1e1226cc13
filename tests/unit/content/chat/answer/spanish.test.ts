import { expect, test } from "vitest";
import { phone, talk } from "./talk";

test.each([
  "hola",
  "Holas!",
  "Ola!",
  "buenas",
  "Buenas, how much to ship a car",
  "no hablo ingles",
  "no hablo inglés",
  "español?",
  "espan\u0303ol?",
  "en español por favor",
  "¿hablan español?",
  "hablan espanol",
  "buenos dias",
  "quiero enviar mi carro a Texas",
])(
  "Spanish gets a Spanish sentence with the number, and promises nobody who speaks it: %s",
  async (message) => {
    const { kind, text, extras } = await talk(message);
    expect(kind).toBe("fixed");
    expect(text).toContain(
      `Este chat y nuestro personal contestan en inglés. Para hablar con una persona, llame al ${phone}.`,
    );
    expect(extras?.lang).toBe("es");
  },
);

test.each([
  "do you ship to buenos aires",
  "how much to ship to El Paso",
  "San Jose to Los Angeles",
  "Ola, WA",
  "Ola, AR",
  "Ola to Boise",
  "ship a car from Ola",
  "Española, NM",
  "Aguas Buenas, PR",
])("a Spanish name in an English question changes nothing: %s", async (message) =>
  expect((await talk(message)).extras?.lang).toBeUndefined(),
);

test("a town named like a greeting is the town where we ask for one", async () => {
  const { kind, text } = await talk("ship my 2019 honda civic", "Ola");
  expect(kind).toBe("ask");
  expect(text).toContain("Ola, AR or Ola, ID");
});

test("a whole trip is priced in any language of its greeting", async () =>
  expect((await talk("hola, 33101 to 10001 2019 Honda Civic")).kind).toBe("price"));
