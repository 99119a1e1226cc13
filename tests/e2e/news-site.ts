import { join } from "node:path";
import { freshPosts, inDatabase } from "../support/news-posts";
import { startSite } from "../support/start-site";
import { TEMPLATE } from "../support/template-database";
import { sharedInFile } from "./shared-in-file";

/** A site for one spec file alone, with twelve posts of these days beside those that a release brings. */
export const newsSite = () =>
  sharedInFile({
    start: async () => {
      const site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
        VPIC_BASE_URL: "http://127.0.0.1:9",
      });
      inDatabase(site.database, freshPosts(12));
      return site;
    },
    stop: (site) => site.stop(),
  });
