/** `npm run content:check`: reads every fixture of pages and news and names what is wrong by file and line. Needs no database. */
import { complaintWords } from "../app/domain/content/complaint";
import { articlePaths, infoPaths, servicePaths } from "../app/domain/content/site-paths";
import { readNewsFixtures } from "../prisma/seed/news-fixtures";
import { readPageFixtures } from "../prisma/seed/page-fixtures";

const { fixtures, complaints: ofPages, wordCounts } = readPageFixtures(process.argv[2]);
const news = readNewsFixtures(process.argv[3]);
const complaints = [...ofPages, ...news.complaints];
for (const complaint of complaints) console.error(complaintWords(complaint));

const written = new Set(fixtures.map(({ page }) => page.path));
for (const { file, page } of fixtures)
  console.log(`${file}: ${wordCounts.get(page.path)} words of main text`);
const unwritten = [...servicePaths, ...infoPaths, ...articlePaths].filter((path) => !written.has(path));
if (complaints.length === 0 && unwritten.length > 0) console.log(`Not written yet: ${unwritten.join(", ")}`);

const sum = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
console.log(
  `${sum(fixtures.length, "page")} and ${sum(news.fixtures.length, "post")} read, ${sum(complaints.length, "complaint")}`,
);
process.exitCode = complaints.length > 0 ? 1 : 0;
