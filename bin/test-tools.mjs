/** Installs the browser, the Java and the nginx that the tests need, where they are missing and we may. */
import { findBrowser, installShell } from "./find-browser.mjs";
import { findJava } from "./find-java.mjs";
import { findNginx } from "./find-nginx.mjs";

installShell();
findBrowser();
findJava();
findNginx();
