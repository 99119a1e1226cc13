import { z } from "zod";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { trimEnd } from "#app/platform/trim-end.js";
import { requestOutbound } from "./outbound-request.server";

/** FMCSA's QCMobile; `limitMs` covers a whole exchange. */
export type CarrierRegister = {
  webKey: string;
  baseUrl?: string;
  limitMs?: number;
  /** for tests: http and this machine */
  allowThisMachine?: boolean;
};

export type FmcsaErrorCode =
  "timeout" | "unreachable" | "bad-key" | "rejected" | "maintenance" | "status" | "malformed" | "too-large";

/** Authorities and amounts as the register has them; null is what it doesn't say. Amounts are whole US dollars. */
export type RegisteredCarrier = {
  legalName: string;
  allowedToOperate: boolean | null;
  isActive: boolean | null;
  isOutOfService: boolean;
  rating: "satisfactory" | "conditional" | "unsatisfactory" | null;
  commonAuthority: boolean | null;
  contractAuthority: boolean | null;
  brokerAuthority: boolean | null;
  liabilityOnFile: number | null;
  liabilityRequired: number | null;
};

/** `carrier` is null where the register knows no such number. `raw` is the answer without tax numbers and our key. */
export type FmcsaAnswer = Result<
  { carrier: RegisteredCarrier | null; raw: string },
  { code: FmcsaErrorCode }
>;

const BASE_URL = "https://mobile.fmcsa.dot.gov/qc/services";
const LIMIT_MS = 10_000;
/** A carrier's answer has about 4 KB. */
const MAX_BODY_BYTES = 200_000;
/** Of what is kept as proof, in characters. */
const MAX_RAW_LENGTH = 20_000;

/** Letters come in either case, some amounts as numbers, some flags as null. */
const text = z.pipe(
  z.union([z.string(), z.number(), z.null()]).optional(),
  z.transform((value) => String(value ?? "").trim()),
);
const carrierSchema = z.object({
  dotNumber: text,
  legalName: text,
  allowedToOperate: text,
  /** as the documents have it, unlike the answers */
  allowToOperate: text,
  statusCode: text,
  oosDate: text,
  safetyRating: text,
  commonAuthorityStatus: text,
  contractAuthorityStatus: text,
  brokerAuthorityStatus: text,
  bipdInsuranceOnFile: text,
  bipdInsuranceRequired: text,
  bipdRequiredAmount: text,
});

/** Asks for one carrier by its USDOT number's digits, in one try; the promise never rejects. */
export async function fetchRegisteredCarrier(register: CarrierRegister, usdot: string): Promise<FmcsaAnswer> {
  const { webKey, baseUrl = BASE_URL, limitMs = LIMIT_MS, allowThisMachine = false } = register;
  const url = `${trimEnd(baseUrl, "/")}/carriers/${encodeURIComponent(usdot)}?webKey=${encodeURIComponent(webKey)}`;
  const answer = await requestOutbound({
    url,
    method: "GET",
    headers: { Accept: "application/json" },
    limitMs,
    maxBytes: MAX_BODY_BYTES,
    allowThisMachine,
  });
  if (!answer.ok) return err({ code: answer.reason === "timeout" ? "timeout" : "unreachable" });
  if (answer.body.length >= MAX_BODY_BYTES) return err({ code: "too-large" });
  return readAnswer(answer.status, answer.body.toString("utf8"), usdot, webKey);
}

function readAnswer(status: number, body: string, usdot: string, webKey: string): FmcsaAnswer {
  const parsed = parseJson(body);
  const content = parsed.ok && isRecord(parsed.value) ? parsed.value.content : undefined;
  // A bad key is a sentence where the carrier should be, with 404 or 200.
  if (typeof content === "string") return err({ code: /key/i.test(content) ? "bad-key" : "malformed" });
  if (status === 401) return err({ code: "bad-key" });
  if (status === 403 || status === 429) return err({ code: "rejected" });
  // At nights of maintenance the answer is a page, and its status 200.
  if (!parsed.ok) return err({ code: status >= 500 || /^\s*</.test(body) ? "maintenance" : "malformed" });
  if (status >= 500) return err({ code: "maintenance" });
  if (status !== 200 || content === undefined) return err({ code: status === 200 ? "malformed" : "status" });
  const found = carrierIn(content);
  const raw = rawOf(parsed.value, webKey);
  if (found === null) return ok({ carrier: null, raw });
  const carrier = carrierSchema.safeParse(found);
  // An answer about another carrier is none.
  if (!carrier.success || carrier.data.dotNumber.replace(/^0+/, "") !== usdot)
    return err({ code: "malformed" });
  return ok({ carrier: registeredCarrier(carrier.data), raw });
}

function parseJson(body: string): Result<unknown, null> {
  try {
    return ok(JSON.parse(body) as unknown);
  } catch {
    return err(null);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object, a list with one, an empty list, or null, as their services differ. */
function carrierIn(content: unknown): unknown {
  const first: unknown = Array.isArray(content) ? (content[0] ?? null) : content;
  if (first === null) return null;
  return isRecord(first) && "carrier" in first ? first.carrier : first;
}

const letter = (value: string, yes: string, no: RegExp): boolean | null =>
  value.toUpperCase() === yes ? true : no.test(value) ? false : null;

/** "750" is $750,000. */
const dollarsOf = (thousands: string): number | null => {
  const digits = thousands.replaceAll(",", "");
  return digits.length <= 9 && /^\d+(?:\.\d+)?$/.test(digits) ? Math.round(Number(digits) * 1_000) : null;
};

const ratings = new Map([
  ["s", "satisfactory"],
  ["satisfactory", "satisfactory"],
  ["c", "conditional"],
  ["conditional", "conditional"],
  ["u", "unsatisfactory"],
  ["unsatisfactory", "unsatisfactory"],
] as const);

function registeredCarrier(carrier: z.output<typeof carrierSchema>): RegisteredCarrier {
  const authority = (status: string) => letter(status, "A", /^[IN]$/i);
  const isRequired = letter(carrier.bipdInsuranceRequired, "Y", /^N$/i);
  return {
    legalName: carrier.legalName.slice(0, 200),
    allowedToOperate: letter(carrier.allowedToOperate || carrier.allowToOperate, "Y", /^N$/i),
    isActive: letter(carrier.statusCode, "A", /^I$/i),
    isOutOfService: carrier.oosDate !== "",
    rating: ratings.get(carrier.safetyRating.toLowerCase() as "s") ?? null,
    commonAuthority: authority(carrier.commonAuthorityStatus),
    contractAuthority: authority(carrier.contractAuthorityStatus),
    brokerAuthority: authority(carrier.brokerAuthorityStatus),
    liabilityOnFile: dollarsOf(carrier.bipdInsuranceOnFile),
    liabilityRequired: isRequired === false ? 0 : dollarsOf(carrier.bipdRequiredAmount),
  };
}

/** As it came, without the tax number that may be a person's, and without our key. */
function rawOf(answer: unknown, webKey: string): string {
  const raw = JSON.stringify(answer, (name, value: unknown) => (name === "ein" ? undefined : value));
  return raw.replaceAll(webKey, "").slice(0, MAX_RAW_LENGTH);
}
