import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { RegisterPause } from "./register-pause.server";
import type { FmcsaErrorCode } from "#app/gateways/fmcsa.server.ts";

const checkErrorTexts: Record<FmcsaErrorCode, string> = {
  timeout: "FMCSA didn’t answer in time",
  unreachable: "FMCSA couldn’t be reached",
  "bad-key": "FMCSA doesn’t accept our web key: look at FMCSA_WEB_KEY",
  rejected: "FMCSA turned us away",
  maintenance: "FMCSA is in maintenance",
  status: "FMCSA answered with an error",
  malformed: "FMCSA’s answer couldn’t be understood",
  "too-large": "FMCSA’s answer was too large",
};

/** Why FMCSA isn't asked for a while, and until when, without a period at its end. */
export const describeRegisterPause = ({ code, until }: RegisterPause): string =>
  code === "bad-key"
    ? "FMCSA doesn’t accept our web key, so it isn’t asked until FMCSA_WEB_KEY is set right and the site restarts"
    : `FMCSA turned us away, so it isn’t asked again${until ? ` before ${formatDeskMoment(until)}` : ""}`;

/** Why the last question went without an answer, without a period at its end; "" if it was answered. */
export const describeCheckError = (code: string): string =>
  Object.hasOwn(checkErrorTexts, code) ? checkErrorTexts[code as FmcsaErrorCode] : "";
