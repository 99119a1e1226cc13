import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { contact, destination, vehicle } from "../support/factories";
import { hydrated } from "./hydrated";

/** The wizard as a visitor uses it, with or without script. */
export function wizardOn(page: Page, withScript: boolean) {
  const field = (label: string | RegExp) => page.getByLabel(label, { exact: typeof label === "string" });

  /** Without script a press loads a page, often at the same address; a step that follows at once must not race it. */
  const press = async (name: string) => {
    const loaded = withScript ? undefined : page.waitForEvent("domcontentloaded");
    await page.getByRole("button", { name }).click();
    await loaded;
  };

  const heading = (name: string) => expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();

  /** Without script, Refresh loads the choices that depend on year and make. */
  async function chooseVehicle({ year = "2019", make = "Honda", model = "Civic" } = {}) {
    await field("Year").selectOption(year);
    if (withScript) {
      const combobox = page.getByRole("combobox", { name: "Make" });
      await combobox.fill(make);
      await page.getByRole("option", { name: make, exact: true }).click();
    } else {
      await press("Refresh");
      await field("Make").fill(make);
      await press("Refresh");
    }
    await field("Model").selectOption(model);
  }

  /** Sends a step as the form does, with the browser's cookies; returns where the answer leads. */
  async function send(site: string, intent: string, fields: Record<string, string>): Promise<string> {
    const answer = await page.request.post(`${site}/quote`, { form: { ...fields, intent }, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    return new URL(answer.headers().location ?? "", answer.url()).href;
  }

  return {
    field,
    press,
    chooseVehicle,
    atDestination: () => heading("Where to?"),
    atVehicle: () => heading("What are we moving?"),
    atContact: () => heading("Who’s it for?"),

    async open(path = "/quote") {
      await page.goto(path);
      if (withScript) await hydrated(page);
    },

    async walkToVehicle(path = "/quote") {
      await this.open(path);
      await this.giveDestination();
      await this.atVehicle();
    },

    async walkToContact(path = "/quote") {
      await this.walkToVehicle(path);
      await this.giveVehicle();
      await this.atContact();
    },

    /** As if the visitor had walked there: specs about a later step needn't type the ones before. */
    async reachVehicle(site = "") {
      await this.open(await send(site, "to-vehicle", destination()));
      await this.atVehicle();
    },

    async reachContact(site = "") {
      await send(site, "to-vehicle", destination());
      await this.open(await send(site, "to-contact", vehicle()));
      await this.atContact();
    },

    async reachQuote() {
      await send("", "to-vehicle", destination());
      await send("", "to-contact", vehicle());
      await this.open(await send("", "submit", contact()));
      await expect(this.quoteNumber()).toBeVisible();
    },

    async giveDestination({ pickup = "Miami, FL 33101", delivery = "New York, NY 10001" } = {}) {
      await field("Pickup address").fill(pickup);
      await field("Delivery address").fill(delivery);
      await press("Vehicle details");
    },

    async giveVehicle(choice: { year?: string; make?: string; model?: string } = {}) {
      await chooseVehicle(choice);
      await press("Contact info");
    },

    async giveContact({ name = "Pat Example", email = "pat@example.com", phone = "" } = {}) {
      await field("Full name").fill(name);
      await field("Email").fill(email);
      await field(/^Phone/).fill(phone);
      await press("Send me the Free Quote Now");
    },

    /** The rejection is a toast with script and an alert above the form without, with the same text. */
    async isRejected(title: string, message: string) {
      const toasts = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
      const words = withScript ? toasts : page.getByRole("alert");
      await expect(words.filter({ hasText: title })).toContainText(message);
    },

    /** The head that's for paper alone names it too, so the first one that's seen. */
    quoteNumber: () =>
      page
        .getByText(/EH-[0-9A-Z]{4}-[0-9A-Z]{4}/)
        .filter({ visible: true })
        .first(),
  };
}
