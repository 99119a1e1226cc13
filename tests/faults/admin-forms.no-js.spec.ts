import type { Page, Response } from "@playwright/test";
import { adminScreens } from "#tests/support/admin-screens.ts";
import { startDemoSite } from "#tests/support/demo-site.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { sharedInFile } from "../e2e/shared-in-file";
import { expect, test } from "../e2e/visitor";

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

/** A button of a form; `key` is the same for the same form elsewhere, and the same for each row of a list. */
type Press = { key: string; index: number };

/** Buttons of the page that send a form, what takes something away last. */
function pressesOf(): Press[] {
  const withoutIds = (text: string) => text.replace(/[?#].*/, "").replace(/[\w-]*\d[\w-]*/g, "*");
  return [...document.querySelectorAll("button")]
    .flatMap((button, index) => {
      const { form } = button;
      if (
        !form ||
        form.method === "dialog" ||
        button.type !== "submit" ||
        button.disabled ||
        button.getAttribute("aria-hidden") === "true"
      )
        return [];
      const names = [...form.elements].map((field) => field.getAttribute("name") ?? "");
      // The frame is the same on every screen.
      const where = button.closest("nav, header") ? "the frame" : withoutIds(location.pathname);
      const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
      const parts = [
        where,
        form.method,
        withoutIds(action),
        [...new Set(names)],
        button.name,
        withoutIds(button.value),
      ];
      return [{ key: JSON.stringify(parts), index }];
    })
    .sort(
      (one, other) =>
        Number(/delete|remove|merge/.test(one.key)) - Number(/delete|remove|merge/.test(other.key)),
    );
}

/**
 * Unfolds what hides the button, fills in what is empty, as a person would, and sends the form. False if nobody could
 * press it. What a browser would find missing the site has to find as well.
 */
function press(index: number): boolean {
  const button = document.querySelectorAll("button")[index];
  const { form = null } = button ?? {};
  if (!button || !form) return false;
  for (let part = button.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
    part.open = true;
  const words: Record<string, string> = {
    email: "sample.person@example.com",
    url: "https://example.com/hook",
    date: "2027-03-01",
    "datetime-local": "2027-03-01T10:00",
    time: "10:00",
    number: "7",
    password: "a password of somebody 7",
  };
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) field.value ||= "Words of somebody";
    if (!(field instanceof HTMLInputElement) || field.readOnly) continue;
    if (["hidden", "checkbox", "radio", "file", "submit"].includes(field.type)) continue;
    field.value ||= words[field.type] ?? (field.inputMode === "numeric" ? "7" : "Words of somebody");
  }
  const isVisible = () => button.checkVisibility({ visibilityProperty: true });
  // What is done with chosen rows comes with the first choice.
  if (!isVisible())
    for (const field of form.elements)
      if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) field.checked = true;
  // Tabs without script are radio buttons beside the forms.
  for (const tab of document.querySelectorAll<HTMLInputElement>("input[type=radio]"))
    if (!tab.form && !isVisible()) tab.checked = true;
  const canBePressed = isVisible();
  form.noValidate = true;
  if (canBePressed) form.requestSubmit(button);
  return canBePressed;
}

/** Each time as somebody new: the press before may have ended the session. */
async function open(page: Page, path: string) {
  const { url, database } = desk();
  await page.context().addCookies([browserCookie(await addStaff(database, "owner"), url)]);
  return (await page.goto(url + path))?.status();
}

/** Only ends a wait that would be for ever. */
const WAIT = { timeout: 30_000 };

/** What a press leads to: a page, or a file while the page stays. */
const answerTo = async (page: Page) => {
  const isAnswer = (response: Response) =>
    response.request().isNavigationRequest() && !/^3/.test(`${response.status()}`);
  const arrived = Promise.race([
    page.waitForEvent("framenavigated", WAIT),
    page.waitForEvent("download", WAIT),
  ]);
  const [answer] = await Promise.all([page.waitForResponse(isAnswer, WAIT), arrived]);
  await page.waitForLoadState();
  return answer;
};

const takesAway = /delete|remove|merge/;

/** Of all tests: the frame around the screens is the same everywhere. */
const done = new Set<string>();

for (const [area, pattern] of Object.entries(areas))
  test(`without script every form of ${area} can be sent, and is answered with a page`, async ({ page }) => {
    const before = done.size;
    const faults: string[] = [];
    for (const path of adminScreens(desk().database).filter((path) => pattern.test(path))) {
      let last = "";
      for (;;) {
        const status = await open(page, path);
        // What the press before has taken away is gone.
        if (status === 404 && takesAway.test(last)) break;
        expect(status, path).toBe(200);
        const next = (await page.evaluate(pressesOf)).find(({ key }) => !done.has(key));
        if (!next) break;
        done.add(next.key);
        last = next.key;
        const answered = answerTo(page);
        // What can't be pressed is answered by nothing.
        answered.catch(() => {});
        if (!(await page.evaluate(press, next.index))) {
          faults.push(`${path} ${next.key}: can't be pressed`);
          continue;
        }
        const answer = await answered.catch(() => null);
        if (!answer) {
          faults.push(`${path} ${next.key}: not answered`);
          continue;
        }
        const headings = await page.getByRole("heading", { level: 1 }).count();
        if (answer.status() >= 500 || headings !== 1)
          faults.push(`${path} ${next.key}: ${answer.status()}, ${headings} headings`);
      }
    }
    expect(faults).toEqual([]);
    expect(done.size - before).toBeGreaterThan(5);
  });
