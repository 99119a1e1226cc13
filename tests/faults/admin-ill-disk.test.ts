import { expect, test } from "vitest";
import { adminScreens } from "#tests/support/admin-screens.ts";
import { startDemoSite } from "#tests/support/demo-site.ts";
import { canMakeIll, illDisk, makeIll } from "#tests/support/ill-disk.ts";
import { postedForms } from "#tests/support/posted-forms.ts";
import type { PostedForm } from "#tests/support/posted-forms.ts";
import { addStaff } from "#tests/support/staff.ts";

const escape = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

const isSecret = (name: string) => /password|secret|token|^code$/i.test(name);

test.skipIf(!canMakeIll)(
  "on a full disk every form of the staff area says that nothing was stored, and shows what was typed",
  { timeout: 240_000 },
  async () => {
    const site = await startDemoSite(illDisk());
    try {
      const owner = await addStaff(site.database, "owner");
      const headers = { Cookie: owner.cookie, Origin: site.url };
      const forms = new Map<string, PostedForm>();
      for (const path of adminScreens(site.database)) {
        const html = await (await fetch(site.url + path, { headers })).text();
        for (const form of postedForms(html, path))
          forms.set(
            JSON.stringify([
              form.action.replace(/\?.*/, ""),
              form.fields.map(([name]) => name),
              form.fields.at(-1),
            ]),
            form,
          );
      }
      makeIll(site, "full");
      const stored: string[] = [];
      const faults: string[] = [];
      for (const { action, fields, isFile } of forms.values()) {
        const body = isFile ? new FormData() : new URLSearchParams();
        for (const [name, value] of fields) body.append(name, value);
        const response = await fetch(site.url + action, {
          method: "POST",
          redirect: "manual",
          headers,
          body,
        });
        const text = await response.text();
        const what = `${response.status} ${action} ${JSON.stringify(fields.at(-1))}`;
        if (response.status < 500) continue;
        stored.push(what);
        const lost = fields.filter(([name, value]) => !isSecret(name) && !text.includes(escape(value)));
        const shown = fields.filter(
          ([name, value]) => isSecret(name) && value && text.includes(escape(value)),
        );
        if (
          response.status !== 503 ||
          !text.includes("nothing was stored") ||
          lost.length > 0 ||
          shown.length > 0
        )
          faults.push(`${what} lost ${JSON.stringify(lost)} shown ${JSON.stringify(shown)}`);
      }
      expect(faults).toEqual([]);
      // The others only look, or find first that something typed is wrong.
      expect(stored.length).toBeGreaterThan(30);
    } finally {
      await site.stop();
    }
  },
);
