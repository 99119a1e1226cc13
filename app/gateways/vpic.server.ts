import { z } from "zod";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { logger } from "#app/logger.server.ts";
import { trimEnd } from "#app/platform/trim-end.js";

/** A vehicle service with the API of NHTSA's vPIC; `timeoutMs` covers a whole response. */
export type VehicleService = { baseUrl: string; timeoutMs?: number };

/** Names as the service spells them: trimmed, unique, and only those that a visitor could submit. */
export type VehicleServiceAnswer = Result<
  string[],
  { code: "timeout" | "unreachable" | "status" | "malformed" }
>;

const DEFAULT_TIMEOUT_MS = 5_000;
/** The service's longest real list is under 2 MB. */
const MAX_BODY_BYTES = 5_000_000;
/** The longest make or model that the quote form accepts, in characters. */
const MAX_NAME_LENGTH = 50;

const makesBody = z.object({ Results: z.array(z.object({ MakeName: z.string().nullable() })) });
const modelsBody = z.object({ Results: z.array(z.object({ Model_Name: z.string().nullable() })) });

/** Makes of passenger cars, in one try without retries; the promise never rejects. */
export function fetchCarMakes(service: VehicleService): Promise<VehicleServiceAnswer> {
  return ask(service, "GetMakesForVehicleType/car", (body) =>
    makesBody.parse(body).Results.map((result) => result.MakeName),
  );
}

/** A make's models in a model year ("2019"), in one try without retries; the promise never rejects. */
export function fetchModels(
  service: VehicleService,
  make: string,
  year: string,
): Promise<VehicleServiceAnswer> {
  const path = `GetModelsForMakeYear/make/${encodeURIComponent(make)}/modelyear/${encodeURIComponent(year)}`;
  return ask(service, path, (body) => modelsBody.parse(body).Results.map((result) => result.Model_Name));
}

async function ask(
  { baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS }: VehicleService,
  path: string,
  readNames: (body: unknown) => (string | null)[],
): Promise<VehicleServiceAnswer> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    const response = await fetch(`${trimEnd(baseUrl, "/")}/${path}?format=json`, {
      headers: { accept: "application/json" },
      signal: deadline.signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return err({ code: "status" });
    }
    const body = await readText(response, deadline.signal);
    return body === null ? err({ code: "malformed" }) : readAnswer(body, readNames);
  } catch {
    return err({ code: deadline.signal.aborted ? "timeout" : "unreachable" });
  } finally {
    clearTimeout(timer);
  }
}

/** Null if the body is too large. Rejects if the deadline passes or the connection breaks. */
async function readText(response: Response, deadline: AbortSignal): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const stop = () =>
    void reader
      .cancel()
      .catch((error: unknown) => logger.debug({ err: error }, "a vehicle service answer broke off"));
  deadline.addEventListener("abort", stop, { once: true });
  try {
    const decoder = new TextDecoder();
    let text = "";
    let bytes = 0;
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes += chunk.value.byteLength;
      if (bytes > MAX_BODY_BYTES) {
        stop();
        return null;
      }
      text += decoder.decode(chunk.value, { stream: true });
    }
    deadline.throwIfAborted();
    return text + decoder.decode();
  } finally {
    deadline.removeEventListener("abort", stop);
  }
}

function readAnswer(body: string, readNames: (body: unknown) => (string | null)[]): VehicleServiceAnswer {
  try {
    const names = readNames(JSON.parse(body)).map((name) => name?.normalize("NFC").trim() ?? "");
    return ok([...new Set(names.filter(isPresentable))]);
  } catch {
    return err({ code: "malformed" });
  }
}

/** Control, format and unassigned characters could reorder or hide text. */
function isPresentable(name: string): boolean {
  return name !== "" && name.length <= MAX_NAME_LENGTH && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name);
}
