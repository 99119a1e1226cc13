import { hydrated } from "./hydrated";
import { openList } from "./lead-list-page";
import { expect, test } from "./visitor";

test("a card is dragged, and keys work on the list but not while somebody types", async ({ page }) => {
  const campaign = await openList(page, "&view=board", true);
  const column = page.locator("section").filter({ has: page.getByRole("heading", { name: "Quoted" }) });
  await page.getByRole("link", { name: "Sample Person 2" }).locator("xpath=ancestor::li").dragTo(column);
  await expect(page.getByRole("status").filter({ hasText: "1 lead moved to Quoted" })).toBeVisible();
  await page.goto(`/admin/crm?campaign=${campaign}`);
  await hydrated(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: "Sample Person 2" })).toBeChecked();
  await page.keyboard.press("/");
  await page.keyboard.type("jx");
  await expect(page.getByLabel("Search leads")).toHaveValue("jx");
  await expect(page.getByRole("checkbox", { name: "Sample Person 2" })).toBeChecked();
});

test("keys lead from the list to a lead, along the list, to its forms and to the help", async ({ page }) => {
  await openList(page, "", true);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(heading("Sample Person 3")).toBeVisible();
  await page.keyboard.press("j");
  await expect(heading("Sample Person 2")).toBeVisible();
  await page.keyboard.press("j");
  await expect(heading("Sample Person 1")).toBeVisible();
  await page.keyboard.press("k");
  await expect(heading("Sample Person 2")).toBeVisible();

  await page.keyboard.press("c");
  await expect(page.getByRole("radio", { name: /^Call/ })).toBeChecked();
  await page.keyboard.press("n");
  const note = page.getByLabel("Note", { exact: true }).last();
  await expect(note).toBeFocused();
  await page.keyboard.type("njkc?/");
  await expect(note).toHaveValue("njkc?/");
  await expect(heading("Sample Person 2")).toBeVisible();

  await note.evaluate((field) => field.blur());
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys" });
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search leads")).toBeFocused();
  await page.keyboard.type("jc");
  await expect(page.getByLabel("Search leads")).toHaveValue("jc");
  await expect(heading("Sample Person 2")).toBeVisible();
});

test("a key pressed the moment a lead is drawn is the lead's, not the list's", async ({ page }) => {
  await openList(page, "", true);
  await page.keyboard.press("j");
  const pressed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Called right after React has drawn, before anything else can run.
        new MutationObserver((_, observer) => {
          if (!document.querySelector("h1")?.textContent?.includes("Sample Person 3")) return;
          observer.disconnect();
          const key = { key: "j", bubbles: true, cancelable: true };
          document.body.dispatchEvent(new KeyboardEvent("keydown", key));
          resolve();
        }).observe(document, { subtree: true, childList: true, characterData: true });
      }),
  );
  await page.keyboard.press("Enter");
  await pressed;
  await expect(page.getByRole("heading", { level: 1, name: "Sample Person 2" })).toBeVisible();
});

test("an open menu closes on Escape, which leaves the chosen rows alone, and on a press outside", async ({
  page,
}) => {
  await openList(page, "", true);
  const tick = page.getByRole("checkbox", { name: "Sample Person 2" });
  await tick.check();
  const choice = page.getByRole("checkbox", { name: "Booked" });
  await page.getByText("Stage: any").click();
  await choice.focus();
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await expect(page.locator("summary").filter({ hasText: "Stage: any" })).toBeFocused();
  await expect(tick).toBeChecked();
  await page.getByText("Stage: any").click();
  await page.getByText("Owner: any").click();
  await expect(choice).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "Nobody" })).toBeVisible();
  await page.getByRole("heading", { name: "Leads" }).click();
  await expect(page.getByRole("checkbox", { name: "Nobody" })).toBeHidden();
});
