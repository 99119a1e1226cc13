/** Installs the browser and the Java that the tests need, where they are missing and we may. */
import { findBrowser, installShell } from "./find-browser.mjs";
import { findJava } from "./find-java.mjs";

installShell();
findBrowser();
findJava();
