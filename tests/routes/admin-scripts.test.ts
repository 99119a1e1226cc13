import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ServerBuild } from "@remix-run/node";
import { staffMessages } from "#app/domain/base/forms/staff-error-messages.ts";
import { answer } from "#tests/support/answer.ts";

const builtServer = new URL("../../build/server/index.js", import.meta.url).href;

/** A script and all that it imports when it loads. */
function withImports(script: string, seen = new Set<string>()): Set<string> {
  if (seen.has(script)) return seen;
  seen.add(script);
  const text = readFileSync(`build/client${script}`, "utf8");
  for (const [, path = ""] of text.matchAll(/(?:import|from)\s*"(\.\.?\/[^"]+\.js)"/g))
    withImports(new URL(path, `http://x${script}`).pathname, seen);
  return seen;
}

test("no public page loads a script or a sheet of the staff area", async () => {
  await answer("/healthz");
  const { assets } = (await import(/* @vite-ignore */ builtServer)) as ServerBuild;
  const routes = Object.values(assets.routes).filter((route) => route !== undefined);
  const isAdmin = (id: string) => id.startsWith("routes/admin/");
  const loadedBy = (some: typeof routes) =>
    new Set(
      some.flatMap((route) => [
        ...[route.module, ...(route.imports ?? [])].flatMap((script) => [...withImports(script)]),
        ...(route.css ?? []),
      ]),
    );
  const entry = [assets.entry.module, ...assets.entry.imports].flatMap((script) => [...withImports(script)]);
  const ofPublic = new Set([...entry, ...loadedBy(routes.filter(({ id }) => !isAdmin(id)))]);
  const ofAdmin = new Set(routes.filter(({ id }) => isAdmin(id)).map((route) => route.module));
  expect(ofAdmin.size).toBeGreaterThan(10);
  expect([...ofPublic].filter((script) => ofAdmin.has(script))).toEqual([]);
  const texts = [...ofPublic].filter((asset) => asset.endsWith(".js"));
  for (const message of Object.values(staffMessages).filter((each) => typeof each === "string"))
    expect(
      texts.filter((script) => readFileSync(`build/client${script}`, "utf8").includes(message)),
      message,
    ).toEqual([]);
  const onlyAdmin = new Set(
    [...loadedBy(routes.filter(({ id }) => isAdmin(id)))].filter((asset) => !ofPublic.has(asset)),
  );

  for (const path of [
    "/",
    "/quote",
    "/contact",
    "/news",
    "/blog",
    "/search?q=cost",
    "/chat",
    "/referral",
    "/admin-is-not-here",
  ]) {
    const html = await (await answer(path)).text();
    const asked = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([asset]) => asset);
    expect(asked.length, path).toBeGreaterThan(0);
    const adminNames = asked.filter((asset) => onlyAdmin.has(asset) || ofAdmin.has(asset));
    // The list of routes that the browser gets names modules; it must not name those of the staff area either.
    expect(adminNames, path).toEqual([]);
  }
});
