import { isIP } from "node:net";
import { connect } from "node:tls";
import { DAY_MS } from "../durations.js";
import { DOCTOR_HEADER, doctorToken } from "./doctor-token.mjs";
import { FORGED_ADDRESS } from "./forged-address.js";
import { broken, fine, look } from "./findings.mjs";

const ANSWER_MS = 10_000;
/** Proxies renew a certificate weeks before its end: one that gets this near isn't renewed. */
const MIN_CERTIFICATE_DAYS = 10;

/**
 * What /healthz answered; `error` says why it didn't.
 * @typedef {object} HealthAnswer
 * @property {number} status 0 without an answer
 * @property {string | null} says
 * @property {string | null} release
 * @property {string | null} visitor a VisitorAsSeen
 * @property {string | null} hsts
 * @property {Date | null} at by the machine that answered
 * @property {Date | null} certificateEnds of the address by https, asked from outside
 * @property {string} error
 */

/** @type {HealthAnswer} */
const none = {
  status: 0,
  says: null,
  release: null,
  visitor: null,
  hsts: null,
  at: null,
  certificateEnds: null,
  error: "",
};

/** @param {unknown} error */
function whyNot(error) {
  const { name, message, cause } = /** @type {Error & { cause?: { code?: string, message?: string } }} */ (
    error
  );
  if (name === "TimeoutError") return `no answer within ${ANSWER_MS / 1_000} s`;
  return cause?.code ?? cause?.message ?? message;
}

/** @param {string} text @returns {string | null} */
function statusIn(text) {
  try {
    const { status } = JSON.parse(text);
    return typeof status === "string" ? status : null;
  } catch {
    return null;
  }
}

/** @param {string} site without a slash at its end @param {Record<string, string>} [headers] @returns {Promise<HealthAnswer>} */
export async function askHealth(site, headers = {}) {
  try {
    const response = await fetch(`${site}/healthz`, {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = (await response.text()).slice(0, 1_000);
    const date = Date.parse(response.headers.get("Date") ?? "");
    return {
      status: response.status,
      says: statusIn(text),
      release: response.headers.get("X-Release"),
      visitor: response.headers.get("X-Visitor"),
      hsts: response.headers.get("Strict-Transport-Security"),
      at: Number.isNaN(date) ? null : new Date(date),
      certificateEnds: null,
      error: "",
    };
  } catch (error) {
    return { ...none, error: whyNot(error) };
  }
}

/**
 * Asks as a visitor would who makes up an address.
 * @param {string} site @param {{ trustProxy: string | null, secret: string | null }} known `secret`: without the site's own it
 *   doesn't say how a visitor came
 * @returns {Promise<HealthAnswer>}
 */
export async function askFromOutside(site, { trustProxy, secret }) {
  const answer = await askHealth(site, {
    ...(trustProxy && { [trustProxy]: FORGED_ADDRESS }),
    ...(secret && { [DOCTOR_HEADER]: doctorToken(secret) }),
  });
  if (answer.status === 0 || !site.startsWith("https:")) return answer;
  return { ...answer, certificateEnds: await certificateEnd(new URL(site)) };
}

/** Until when the certificate of an address that has just answered is valid; null if it doesn't answer again. @param {URL} site @returns {Promise<Date | null>} */
const certificateEnd = ({ hostname, port }) =>
  new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const socket = connect({ host, port: Number(port) || 443, ...(isIP(host) ? {} : { servername: host }) });
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.once("secureConnect", () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once("error", () => resolve(null));
    socket.once("close", () => resolve(null));
  });

/** Whether the site on this machine is well. @param {HealthAnswer} answer @param {string} url @returns {import("./findings.mjs").Finding} */
export function judgeHealth({ status, says, release, error }, url) {
  if (status === 0)
    return look(
      "site",
      `It doesn't answer at ${url} (${error}): it isn't running, or PORT or HOST is another.`,
    );
  if (says === null || release === null)
    return broken(
      "site",
      `What answers at ${url} isn't this site, or is an older release of it (${status}). See what listens on that port.`,
    );
  if (status !== 200)
    return broken("site", `It answers that ${says}. See “While it runs” in docs/operate.md.`);
  return fine("site", `It answers at ${url}.`);
}

/**
 * @param {import("../release.mjs").BuildRelease | null} onDisk @param {string | null} running null if the site doesn't run
 * @returns {import("./findings.mjs").Finding}
 */
export function judgeRelease(onDisk, running) {
  if (!onDisk)
    return broken("release", "There is no build here. Run: npm run build (as the owner of this folder).");
  const disk = `${onDisk.id}, of ${onDisk.madeAt}`;
  if (running === null) return fine("release", `${disk}, is on the disk. None is running.`);
  if (running !== onDisk.id)
    return look("release", `${running} is running, and ${disk}, is on the disk: restart the site to run it.`);
  return fine("release", `${disk}, is on the disk and running.`);
}

/**
 * What a visitor gets at SITE_URL.
 * @param {HealthAnswer} answer of askFromOutside
 * @param {{ siteUrl: string, trustProxy: string | null, running: string | null, now: Date }} site `running`: the release that
 *   answers on this machine, or null
 * @returns {import("./findings.mjs").Finding[]}
 */
export function judgeOutside(answer, { siteUrl, trustProxy, running, now }) {
  const { status, release, error, says } = answer;
  const name = "address";
  if (status === 0)
    return [
      broken(
        name,
        `${siteUrl} can't be reached from here (${error}). See that its name leads to this machine, and that the proxy in front runs and has a valid certificate; some networks don't let a machine reach its own address.`,
      ),
    ];
  if (status >= 300 && status < 400)
    return [
      broken(
        name,
        `${siteUrl}/healthz leads elsewhere (${status}): set SITE_URL to the address that answers.`,
      ),
    ];
  if (release === null)
    return [
      broken(
        name,
        `${siteUrl}/healthz answers ${status}, and not from this site: see where the proxy leads.`,
      ),
    ];
  if (status !== 200 || says !== "ok")
    return [broken(name, `${siteUrl}/healthz answers ${status}: ${says}.`)];
  if (running !== null && release !== running)
    return [
      broken(
        name,
        `${siteUrl} answers with release ${release}, and here runs ${running}: the proxy leads to another server.`,
      ),
    ];
  return [judgeHttps(siteUrl, answer, now), judgeProxy(answer, trustProxy)];
}

/** @param {string} siteUrl @param {HealthAnswer} answer @param {Date} now @returns {import("./findings.mjs").Finding} */
function judgeHttps(siteUrl, { hsts, certificateEnds }, now) {
  if (!siteUrl.startsWith("https:"))
    return look("address", `${siteUrl} answers, in the open: set SITE_URL to an https:// address.`);
  if (hsts === null)
    return look(
      "address",
      `${siteUrl} answers by https, and without the Strict-Transport-Security that the site sends: see that the proxy passes headers on.`,
    );
  const days = certificateEnds ? Math.floor((certificateEnds.getTime() - now.getTime()) / DAY_MS) : null;
  if (days !== null && days < MIN_CERTIFICATE_DAYS)
    return look(
      "address",
      `${siteUrl} answers by https with a certificate that ends in ${days} days: see why the proxy doesn't renew it.`,
    );
  return fine("address", `${siteUrl} answers by https, from this release, with Strict-Transport-Security.`);
}

/** @param {HealthAnswer} answer @param {string | null} trustProxy @returns {import("./findings.mjs").Finding} */
function judgeProxy({ visitor }, trustProxy) {
  switch (visitor) {
    case "named":
      return fine("proxy", `It names the visitor in ${trustProxy}, and a visitor can't make that up.`);
    case "forged":
      return broken(
        "proxy",
        `The ${trustProxy} that a visitor sends reaches the site as it is, so anybody can get around every limit: have the proxy set the header itself (deploy/nginx.conf, deploy/Caddyfile), and let nobody reach the site without it.`,
      );
    case "missing":
      return broken(
        "proxy",
        `It doesn't send ${trustProxy}, which TRUST_PROXY names: all visitors count as one. Have it set that header, or name the one that it sets.`,
      );
    case "unset":
      return broken(
        "proxy",
        "There is one, and TRUST_PROXY isn't set: all visitors count as one. Set it to the header in which the proxy puts the visitor's address.",
      );
    case "direct":
      return fine("proxy", "None was seen in front of the site, and TRUST_PROXY isn't set.");
    default:
      return look(
        "proxy",
        "The site doesn't say how the visitor came: it's an older release, or its session secret is another than this user can read here.",
      );
  }
}
