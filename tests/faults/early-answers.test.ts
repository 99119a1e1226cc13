import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = join(process.env[TEMPLATE] ?? "", "template.db");

test.each([
  ["/admin/social/import", 303],
  ["/quote", 413],
])(
  "a large post to %s is answered before it has arrived, and its connection holds up no stop",
  async (path, status) => {
    const site = await startSite(template, { VPIC_BASE_URL: "http://127.0.0.1:9" });
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    let got = "";
    const answered = new Promise<void>((resolve) => {
      socket.on("data", (chunk) => {
        got += chunk.toString();
        resolve();
      });
    });
    socket.on("error", () => {});
    const type = "multipart/form-data; boundary=x";
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 10000000\r\n\r\n${"a".repeat(500_000)}`,
    );
    await answered;
    expect(got).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    // Without the limit it stays open for as long as a body may take.
    await new Promise((resolve) => socket.once("close", resolve));
    site.process.kill("SIGTERM");
    await new Promise((resolve) => site.process.once("exit", resolve));
    expect(site.output()).not.toContain("did not finish in time");
    await site.stop();
  },
  25_000,
);
