/** Installs the browser, the fonts, the Java and the nginx that the tests need, where they are missing and we may. */
import { findBrowser, installShell } from "./find-browser.mjs";
import { findFonts } from "./find-fonts.mjs";
import { findJava } from "./find-java.mjs";
import { findNginx } from "./find-nginx.mjs";

installShell();
findBrowser();
findFonts();
findJava();
findNginx();
