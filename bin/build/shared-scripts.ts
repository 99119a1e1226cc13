/** Which files the browser's scripts are in: what several pages share is in a few, not in one for each module. */
import type { Rollup } from "vite";

type Modules = Pick<Rollup.ManualChunkMeta, "getModuleIds" | "getModuleInfo">;

/** The files, and pages that all load what is in them: a module is in the first whose pages it is common to. */
const shared = [
  { file: "shell", pages: ["marketing/search", "marketing/home"] },
  { file: "page-parts", pages: ["marketing/page", "marketing/home", "marketing/price-guarantee"] },
  { file: "word-parts", pages: ["marketing/page", "marketing/home"] },
  // A line or two that a receipt and a lead's page load: with the rest of a quote's scripts they'd load 10 KB.
  { file: "page-parts", pages: ["marketing/contact-received", "quote/wizard"] },
  { file: "page-parts", pages: ["admin/crm/lead", "quote/saved"] },
  // The desk's time, which a receipt says.
  { file: "page-parts", pages: ["marketing/contact-received", "admin/crm/list"] },
  { file: "form-parts", pages: ["marketing/contact", "quote/wizard"] },
  { file: "wizard-parts", pages: ["marketing/home", "marketing/reviews"] },
  // The text of a page, which a booking shows of the terms.
  { file: "blocks", pages: ["marketing/page", "quote/book"] },
  { file: "lane-parts", pages: ["marketing/price-guarantee", "quote/wizard"] },
  { file: "quote-parts", pages: ["quote/saved", "quote/wizard"] },
  { file: "wizard-parts", pages: ["marketing/home", "quote/wizard"] },
];

/** The same of what no public page loads. */
const sharedByStaff = [
  { file: "desk-parts", pages: ["admin/today", "admin/crm/list"] },
  { file: "desk-parts", pages: ["admin/faq", "admin/crm/lead"] },
];

/** Whether a module is a page's own file. Remix adds a query to it. */
const isPage = (module: string, path: string) => module.includes(`/app/routes/${path}.tsx`);
const isShell = (module: string) => /\/app\/(root|entry\.client)\.tsx/.test(module);
const isPublic = (module: string) => /\/app\/routes\/(?!admin\/)/.test(module);

/** What some modules import, directly or not, without themselves. */
function importedBy(
  isStart: (module: string) => boolean,
  { getModuleIds, getModuleInfo }: Modules,
): Set<string> {
  const starts = [...getModuleIds()].filter(isStart);
  if (starts.length === 0) throw new Error("A page whose scripts are shared isn't there.");
  const seen = new Set<string>();
  const add = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    getModuleInfo(module)?.importedIds.forEach(add);
  };
  for (const start of starts) getModuleInfo(start)?.importedIds.forEach(add);
  return seen;
}

function readModules(modules: Modules) {
  const inPages = (files: typeof shared) =>
    files.map(({ file, pages }) => ({
      file,
      pages: pages.map((path) => importedBy((module) => isPage(module, path), modules)),
    }));
  return {
    shell: importedBy(isShell, modules),
    ofPublic: importedBy(isPublic, modules),
    shared: inPages(shared),
    sharedByStaff: inPages(sharedByStaff),
  };
}

/** Tells Rollup the file of a module that pages share: it would make one of each, which are twenty requests more. */
export function shareScripts(): Rollup.GetManualChunk {
  let known: ReturnType<typeof readModules> | undefined;
  return (id, modules) => {
    known ??= readModules(modules);
    // Packages change seldom: a browser that was here before the last release still has them. "\0" marks bundlers' helpers.
    if (known.shell.has(id)) return /node_modules|\0/.test(id) ? "packages" : "shell";
    const files = known.ofPublic.has(id) ? known.shared : known.sharedByStaff;
    return files.find(({ pages }) => pages.every((imported) => imported.has(id)))?.file;
  };
}
