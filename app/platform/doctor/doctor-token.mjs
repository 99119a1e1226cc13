import { createHmac } from "node:crypto";

/** The header in which `npm run doctor` shows /healthz that it can read the site's secret. */
export const DOCTOR_HEADER = "X-Doctor";

/** What stands in it. @param {string} secret SESSION_SECRET, or what is in the file in its place */
export const doctorToken = (secret) =>
  createHmac("sha256", secret).update("doctor asks /healthz").digest("base64url");
