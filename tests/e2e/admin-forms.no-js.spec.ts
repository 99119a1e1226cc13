import type { Page } from "@playwright/test";
import { adminScreens } from "#tests/support/admin-screens.ts";
import { startDemoSite } from "#tests/support/demo-site.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { sharedInFile } from "./shared-in-file";
import { expect, test } from "./visitor";

/**
 * Every form of the staff area is pressed without script, with each of its buttons. What a form does is tested with
 * script and in tests/routes; here it can be reached, filled in and sent, and is answered with a page.
 */
test.describe.configure({ timeout: 180_000 });

const desk = sharedInFile({ start: () => startDemoSite(), stop: (site) => site.stop() });

const areas = {
  "the day": /^\/admin\/(today|dashboard|inbox|outbox)/,
  leads: /^\/admin\/crm/,
  automation: /^\/admin\/automation/,
  "social posts": /^\/admin\/social/,
  "the site's pages": /^\/admin\/(news|pages|reviews|faq|referrals)/,
  settings: /^\/admin\/(rates|settings|staff|account|audit|status)/,
};

/** A button of a form, marked on the page so that a test can press it; `key` is the same for the same form elsewhere. */
type Press = { key: string; mark: string };

/** Marks every button that sends a form, unfolds what hides it and fills in what is empty, as a person would by hand. */
function prepareForms(): Press[] {
  for (const part of document.querySelectorAll("details")) {
    part.removeAttribute("name");
    part.open = true;
  }
  const words: Record<string, string> = {
    email: "sample.person@example.com",
    url: "https://example.com/hook",
    date: "2027-03-01",
    "datetime-local": "2027-03-01T10:00",
    time: "10:00",
    password: "a password of somebody 7",
  };
  const typed = (field: HTMLInputElement) =>
    words[field.type] ??
    (field.type === "number" || field.inputMode === "numeric" ? "7" : "Words of somebody");
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    const isText = !["hidden", "checkbox", "radio", "file", "submit", "search"].includes(field.type);
    if (isText && !field.value && !field.readOnly && !field.disabled)
      field.value = field instanceof HTMLInputElement ? typed(field) : "Words of somebody";
  }
  return [...document.querySelectorAll<HTMLButtonElement>("button")].flatMap((button, index) => {
    const { form } = button;
    if (!form || button.type !== "submit") return [];
    const mark = `press-${index}`;
    button.setAttribute("data-press", mark);
    const address = (button.getAttribute("formaction") ?? form.getAttribute("action") ?? "").replace(
      /[?#].*/,
      "",
    );
    const method = button.getAttribute("formmethod") ?? form.method;
    const names = [...form.elements].map((field) => field.getAttribute("name")).filter(Boolean);
    const isOfFrame = button.closest("nav, header") !== null;
    // The frame is the same on every screen.
    const where = isOfFrame ? "" : location.pathname;
    return [
      { key: JSON.stringify([where, method, address, [...new Set(names)], button.name, button.value]), mark },
    ];
  });
}

async function open(page: Page, url: string, path: string) {
  // Each time somebody new: a press may have ended the session before.
  await page.context().addCookies([browserCookie(await addStaff(desk().database, "owner"), url)]);
  const response = await page.goto(url + path);
  return response?.status();
}

for (const [area, pattern] of Object.entries(areas))
  test(`without script every form of ${area} can be sent, and is answered with a page`, async ({ page }) => {
    const { url, database } = desk();
    const done = new Set<string>();
    const faults: string[] = [];
    for (const path of adminScreens(database).filter((path) => pattern.test(path))) {
      let status = await open(page, url, path);
      for (;;) {
        expect(status, path).toBe(200);
        const next = (await page.evaluate(prepareForms)).find(({ key }) => !done.has(key));
        if (!next) break;
        done.add(next.key);
        const button = page.locator(`[data-press="${next.mark}"]`);
        const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
        await button.click({ timeout: 5_000 });
        const answer = await answered;
        await page.waitForLoadState();
        const headings = await page.getByRole("heading", { level: 1 }).count();
        if (answer.status() >= 500 || headings !== 1)
          faults.push(`${path} ${next.key}: ${answer.status()}, ${headings} headings`);
        status = await open(page, url, path);
      }
    }
    expect(faults).toEqual([]);
    console.log(area, done.size);
  });
