import { expect, test } from "vitest";
import { button, visitorInFirefox } from "./visitor";

const visitor = visitorInFirefox();
const valueOf = (selector: string) =>
  visitor.page.$eval(selector, (field) => (field as HTMLInputElement).value);
const focused = () => visitor.page.evaluate(() => document.activeElement?.getAttribute("name"));

test("from two typed cities to the quote, with a mistyped email on the way", async () => {
  const { open, type, press, heading, page } = visitor;
  await open("/quote");
  await type("[name=pickupAddress]", "Detroit, MI");
  await type("[name=deliveryAddress]", "NYC");
  await page.waitForSelector("[role=option]");
  // What the press leaves is read while it lasts, and the list under it goes: the button must not move away.
  await press(button("Vehicle details"));
  await expect.poll(heading).toBe("What are we moving?");

  await page.select("[name=vehicleYear]", "2019");
  await type("#quote-vehicleMake", "Toyo");
  await page.keyboard.press("Tab");
  await expect.poll(() => valueOf("#quote-vehicleMake")).toBe("Toyota");
  await expect.poll(focused).toBe("vehicleModel");
  await page.waitForSelector("[name=vehicleModel] option[value=Camry]");
  await page.select("[name=vehicleModel]", "Camry");
  await press(button("Contact info"));
  await expect.poll(heading).toBe("Who’s it for?");

  await type("[name=fullName]", "Sample Person 1");
  await type("[name=email]", "not-an-email");
  await press(button("Send me the Free Quote Now"));
  await page.waitForSelector("::-p-text(Invalid email format)");
  await expect.poll(focused).toBe("email");
  await type("[name=email]", "sample-1@example.com");
  await press(button("Send me the Free Quote Now"));
  await expect.poll(() => page.url()).toMatch(/\/quote\/EH-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  await page.waitForSelector("::-p-text(Your price)");
});

test("an error leads to its field, also to one for a date", async () => {
  const { open, press } = visitor;
  await open(
    "/price-guarantee?pickupAddress=33101&deliveryAddress=10001&transportType=open&vehicleKind=sedan&isRunning=true&pickupDate=2020-01-01&askedPrice=900",
  );
  await press("[role=alert] a[href='#quote-pickupDate']");
  await expect.poll(focused).toBe("pickupDate");
});
