import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = join(process.env[TEMPLATE] ?? "", "template.db");

test.each(["/api/calculate-quote", "/quote"])(
  "a post to %s whose visitor hangs up half-way counts as 499, and as no error of ours",
  async (path) => {
    const token = "a token only tests know";
    const site = await startSite(template, { VPIC_BASE_URL: "http://127.0.0.1:9", METRICS_TOKEN: token });
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    const type = path === "/quote" ? "application/x-www-form-urlencoded" : "application/json";
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 20\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The server has read the headers.
    await new Promise((resolve) => socket.once("data", resolve));
    socket.write("half");
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.destroy();
    await expect.poll(site.output).toContain(`"path":"${path}","status":499`);
    const metrics = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await metrics.text()).toMatch(
      new RegExp(`^http_request_duration_seconds_count\\{.*route="${path}",status="499"`, "m"),
    );
    expect(site.output()).not.toMatch(/"level":"error"/);
    await site.stop();
  },
);
