import type { Page } from "@playwright/test";
import { expectNothingSerious } from "../e2e/nothing-serious";
import { expect, test } from "../e2e/visitor";

test.use({ hasAnswered: false });
const errors: string[] = [];
test.beforeEach(async ({ page }) => {
  errors.length = 0;
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
});
test.afterEach(() => expect(errors).toEqual([]));

const panel = (page: Page) => page.getByRole("dialog", { name: "Chat" });
const launcher = (page: Page) => page.getByRole("link", { name: "Chat", exact: true });
const field = (page: Page) => panel(page).getByLabel("Your message");
/** What is passed on to a person. */
const message = (page: Page) => panel(page).getByLabel("Message", { exact: true });

/** Waits for React's props on the launcher, since its click does something else before hydration. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector(".chat-launcher") ?? {}).some((key) => key.startsWith("__reactProps")),
  );

/** Opens a page whose clock then moves only when a test moves it. */
async function openAt(page: Page, path: string) {
  await page.clock.install({ time: 0 });
  await page.goto(path);
  await hydrated(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** The home page below its form, the only place where the chat opens by itself. */
async function openBelowForm(page: Page) {
  await openAt(page, "/");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

/** Runs the clock to `sinceFirst` milliseconds after the session's first page. */
async function runUntil(page: Page, sinceFirst: number) {
  const left = await page.evaluate(
    (wanted) => Number(sessionStorage.getItem("chatSince")) + wanted - Date.now(),
    sinceFirst,
  );
  await page.clock.runFor(left);
}

test("comes up by itself after 20 seconds, without taking the focus, once a session", async ({ page }) => {
  await openBelowForm(page);
  await runUntil(page, 19_500);
  await expect(panel(page)).toHaveCount(0);
  await runUntil(page, 20_500);
  await expect(panel(page)).toBeVisible();
  await expect(field(page)).not.toBeFocused();
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.clock.runFor(60_000);
  await expect(panel(page)).toHaveCount(0);
});

test("never comes up again once it was closed", async ({ page }) => {
  await openBelowForm(page);
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole("button", { name: "Close the chat" }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await hydrated(page);
  await page.clock.runFor(60_000);
  await expect(panel(page)).toHaveCount(0);
});

for (const path of ["/quote", "/contact", "/", "/how-it-works"])
  test(`does not come up by itself at the top of ${path}`, async ({ page }) => {
    await openAt(page, path);
    await page.clock.runFor(60_000);
    await expect(panel(page)).toHaveCount(0);
  });

test("comes once the form has left its place, and not while one writes", async ({ page }) => {
  await openAt(page, "/");
  const pickup = page.getByLabel("Pickup address");
  await pickup.scrollIntoViewIfNeeded();
  await pickup.focus();
  await page.clock.runFor(60_000);
  await expect(panel(page)).toHaveCount(0);
  await pickup.blur();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.clock.runFor(10_000);
  await expect(panel(page)).toBeVisible();
});

test("waits for the answer about cookies", async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
  await page.clock.install({ time: 0 });
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.clock.runFor(40_000);
  await expect(page.getByRole("region", { name: "We Value Your Privacy" })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test("takes the focus when asked for, answers in place, and gives the focus back on Escape", async ({
  page,
}) => {
  await page.goto("/data-sources");
  await hydrated(page);
  await launcher(page).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill("33101 to 10001 2019 honda civic");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("log")).toContainText("a 2019 Honda Civic on an open trailer");
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await expectNothingSerious(page);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(launcher(page)).toBeFocused();
});

test("an answer stays when the conversation so far comes after it", async ({ page }) => {
  await page.goto("/data-sources");
  await hydrated(page);
  await page.request.post("/api/chat", { data: { message: "hello from before" } });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/chat", async (route) => {
    const isOpening = route.request().method() === "GET";
    const response = await route.fetch();
    if (isOpening) await held;
    await route.fulfill({ response });
  });
  await launcher(page).click();
  await field(page).fill("33101 to 10001 2019 honda civic");
  await page.keyboard.press("Enter");
  const answer = panel(page).getByText("a 2019 Honda Civic on an open trailer");
  await expect(answer).toBeVisible();
  release();
  await expect(panel(page).getByRole("log").getByText("hello from before")).toBeVisible();
  await expect(answer).toHaveCount(1);
});

test("a conversation goes on where it was left, on the page of the chat too, until one starts over", async ({
  page,
}) => {
  await page.goto("/data-sources");
  await hydrated(page);
  await launcher(page).click();
  await field(page).fill("hello from the panel");
  await panel(page).getByRole("button", { name: "Send" }).click();
  await expect(panel(page).getByRole("log")).toContainText("hello from the panel");
  await page.goto("/chat");
  await expect(page.getByRole("log")).toContainText("hello from the panel");
  await page.goto("/how-it-works");
  await hydrated(page);
  await launcher(page).click();
  await expect(panel(page).getByRole("log")).toContainText("hello from the panel");
  await panel(page).getByRole("button", { name: "Start over" }).click();
  await expect(panel(page).getByRole("log")).not.toContainText("hello from the panel");
});

test("a refusal and a lost connection are told in the panel, and the text stays", async ({ page }) => {
  await page.goto("/data-sources");
  await hydrated(page);
  await launcher(page).click();
  await field(page).fill("x".repeat(501));
  await panel(page).getByRole("button", { name: "Send" }).click();
  await expect(panel(page)).toContainText("has 501 characters");
  await expect(field(page)).toHaveValue("x".repeat(501));
  await page.route("**/api/chat", (route) => route.abort());
  await field(page).fill("are you there");
  await panel(page).getByRole("button", { name: "Send" }).click();
  await expect(panel(page)).toContainText("No answer came");
  await expect(field(page)).toHaveValue("are you there");
  // The browser itself logs the rejected and the aborted request.
  errors.splice(0);
});

test("is not loaded before it is wanted, and its launcher is large enough for a thumb", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/data-sources");
  await hydrated(page);
  expect(scripts.filter((url) => url.includes("chat-panel"))).toEqual([]);
  const box = await launcher(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
});

test("Escape closes the chat with the focus nowhere, and leaves it open for a menu's own", async ({
  page,
}) => {
  await page.goto("/data-sources");
  await hydrated(page);
  await launcher(page).click();
  await expect(field(page)).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(launcher(page)).toBeFocused();
  await launcher(page).click();
  await page.getByRole("banner").locator("summary", { hasText: "Search" }).click();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeVisible();
});

test("offers three questions, and a form to people that takes the place of the conversation", async ({
  page,
}) => {
  await page.goto("/data-sources");
  await hydrated(page);
  await launcher(page).click();
  await expect(panel(page).locator(".chat-first-question")).toHaveCount(3);
  await panel(page).getByRole("button", { name: "Is my car insured on the way?" }).click();
  await expect(panel(page).getByRole("log")).toContainText("By the carrier’s cargo insurance");
  await expect(panel(page).locator(".chat-first-question")).toHaveCount(0);
  await panel(page).getByText("Pass a message to a person", { exact: true }).last().click();
  await expect(panel(page).getByRole("log")).toBeHidden();
  await expect(panel(page).getByLabel("Message", { exact: true })).toHaveValue(
    "Is my car insured on the way?",
  );
  await expectNothingSerious(page);
  await panel(page).getByLabel("Full name").fill("Pat Panel");
  await panel(page).getByLabel("Email").fill("pat-panel@example.com");
  await panel(page).getByRole("button", { name: "Send to a person" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your message");
});

for (const [how, leave] of Object.entries({
  Escape: (page: Page) => page.keyboard.press("Escape"),
  "the close button": (page: Page) => panel(page).getByRole("button", { name: "Close the chat" }).click(),
}))
  test(`what was typed is still there after ${how}, and out of reach until then`, async ({ page }) => {
    await page.goto("/data-sources");
    await hydrated(page);
    await launcher(page).click();
    await field(page).fill("half a question");
    await panel(page).getByText("Pass a message to a person", { exact: true }).click();
    await panel(page).getByLabel("Full name").fill("Pat Panel");
    await message(page).fill("Please call me about a boat.");
    await leave(page);
    await expect(panel(page)).toHaveCount(0);
    await expect(launcher(page)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".chat-panel") ?? null)).toBeNull();
    await launcher(page).click();
    await expect(message(page)).toBeFocused();
    await expect(message(page)).toHaveValue("Please call me about a boat.");
    await expect(panel(page).getByLabel("Full name")).toHaveValue("Pat Panel");
    await panel(page).getByText("Pass a message to a person", { exact: true }).click();
    await expect(field(page)).toHaveValue("half a question");
  });

test("a closed chat leaves Escape and the focus alone, and opens at the newest message", async ({ page }) => {
  await page.goto("/data-sources");
  await hydrated(page);
  await launcher(page).click();
  await field(page).fill("33101 to 10001 2019 honda civic");
  await page.keyboard.press("Enter");
  const answer = panel(page).getByText("a 2019 Honda Civic on an open trailer");
  await expect(answer).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(launcher(page)).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Escape");
  await expect(launcher(page)).not.toBeFocused();
  await launcher(page).click();
  await expect(field(page)).toBeFocused();
  await expect(answer).toBeInViewport();
  await expect(answer).toHaveCount(1);
});

test("a message to a person begins with what was asked until somebody writes in it", async ({ page }) => {
  await page.goto("/data-sources");
  await hydrated(page);
  await launcher(page).click();
  const say = async (text: string) => {
    await field(page).fill(text);
    await page.keyboard.press("Enter");
    await expect(field(page)).toHaveValue("");
  };
  const turn = () => panel(page).getByText("Pass a message to a person", { exact: true }).last().click();
  await say("do you haul zeppelins");
  await say("do you haul blimps");
  await turn();
  await expect(message(page)).toHaveValue("do you haul zeppelins\ndo you haul blimps");
  await message(page).fill("Please call me about a boat.");
  await turn();
  await say("do you haul balloons");
  await turn();
  await expect(message(page)).toHaveValue("Please call me about a boat.");
});
