import { expect, test } from "vitest";
import { isPerson } from "#app/http/server/visitor.server.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const counts = (agent: string) => isPerson({ headers: new Headers({ "User-Agent": agent }) });

test.each([
  `Mozilla/5.0 (Linux; Android 12; CUBOT KINGKONG 9) ${chrome}`,
  `Mozilla/5.0 (Linux; Android 9; CUBOT_NOVA Build/PPR1) ${chrome}`,
  `Mozilla/5.0 (Linux; U; Android 11; en-us; CUBOT X30) ${chrome}`,
  `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${chrome} Telegram-Android/11.2.3 (Samsung SM-S921B; Android 14; SDK 34; HIGH)`,
  `${iphone} Mobile/15E148 Telegram-iOS/11.2`,
  `${iphone} Mobile/22B83 [Pinterest/iOS]`,
  `${iphone} Mobile/15E148 Snapchat/13.10`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${chrome} [FBAN/FB4A;FBAV/480.0]`,
  `${iphone} Mobile/15E148 Instagram 350.0`,
])("%s is a reader’s", (agent) => {
  expect(counts(agent)).toBe(true);
});

test.each([
  "TelegramBot (like TwitterBot)",
  "WhatsApp/2.23.20.0",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${chrome} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  `Mozilla/5.0 (Linux; Android 12; CUBOT) ${chrome} (compatible; bingbot/2.0)`,
  "facebookexternalhit/1.1",
  `${iphone} Version/17.4 Mobile/15E148 Safari/604.1 (Applebot/0.1)`,
  "Pinterestbot/1.0",
  "",
])("%s is no reader’s", (agent) => {
  expect(counts(agent)).toBe(false);
});
