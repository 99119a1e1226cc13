import { describe, expect, test } from "vitest";
import { describeChatError } from "#app/domain/content/chat/chat-error.ts";
import { checkMessage } from "#app/domain/content/chat/check-message.ts";

describe("a message", () => {
  test("of 500 characters is taken, of more refused with its length", () => {
    expect(checkMessage("x".repeat(500))).toEqual({ ok: true, value: "x".repeat(500) });
    const checked = checkMessage("x".repeat(1_501));
    expect(checked).toEqual({ ok: false, error: { code: "message-too-long", length: 1_501 } });
    expect(describeChatError({ code: "message-too-long", length: 1_501 }, "(305) 555-0100")).toContain(
      "1,501 characters, and the chat can take 500",
    );
  });
  test("an emoji counts as one", () => expect(checkMessage("😀".repeat(500)).ok).toBe(true));
  test("of nothing is refused", () =>
    expect(checkMessage(" \n\t ")).toEqual({ ok: false, error: { code: "empty-message" } }));
  test("loses card numbers before anybody stores it, and no other number", () => {
    expect(checkMessage("pay 4111 1111 1111 1111 now")).toEqual({
      ok: true,
      value: "pay [card number removed] now",
    });
    expect(checkMessage("33101 to 10001, 305-555-0100, 1234567890123")).toMatchObject({
      value: "33101 to 10001, 305-555-0100, 1234567890123",
    });
  });
});
