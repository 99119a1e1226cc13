import { withoutInvisible } from "#app/domain/base/text/invisible-marks.ts";
import { MAX_ATTACHED_BYTES } from "#app/domain/base/files/file-limits.ts";
import type { PostedFiles } from "#app/domain/base/files/keep-attachments.server.ts";
import { rememberForm } from "./posted-form.server";
import { isForeignRequest } from "#app/http/server/foreign-request.server.ts";
import { badRequest, foreign, tooLarge, unsupportedType } from "#app/http/responses/responses.server.ts";

/** The largest body we read, in bytes; the longest legitimate form is under 4 KB. */
const MAX_BYTES = 64 * 1024;

/** Every action that changes something reads its body here, so this rejects posts from other sites' pages. */
async function readBytes(request: Request, maxBytes = MAX_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  if (isForeignRequest(request.method, (name) => request.headers.get(name))) throw foreign();
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  if (declared > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}

const mediaType = (request: Request) =>
  request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();

/**
 * A posted form with repeated fields and files, all of it at most `maxBytes`. Throws a Response: 413, 415, or 400 if
 * malformed.
 */
export async function readFormData(request: Request, maxBytes?: number): Promise<FormData> {
  const type = mediaType(request);
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data")
    throw unsupportedType("forms");
  const bytes = await readBytes(request, maxBytes);
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw badRequest("We couldn’t read this form. Please go back and try again.");
  });
  rememberForm(request, form);
  return form;
}

/**
 * Text fields of a posted form without invisible marks, the first value of each name. Throws what readFormData throws. A form with a long text
 * field raises `maxBytes`, because text that's too long should be returned, not lost.
 */
export const readForm = async (request: Request, maxBytes?: number): Promise<Record<string, string>> =>
  textsOf(await readFormData(request, maxBytes));

/** The same for a form in which some fields, such as a group of boxes, come more than once: their values with commas between. */
export async function readFormWithLists(
  request: Request,
  lists: readonly string[],
): Promise<Record<string, string>> {
  const form = await readFormData(request);
  const fields = textsOf(form);
  for (const name of lists) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    if (values.length > 0) fields[name] = withoutInvisible(values.join(","));
  }
  return fields;
}

function textsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of form)
    if (typeof value === "string" && !(name in fields)) fields[name] = asTyped(name, value);
  return fields;
}

/** Files are read on beyond their limit, because a page can say what's wrong and a broken connection can't. */
const MAX_WITH_FILES_BYTES = 3 * MAX_ATTACHED_BYTES;

/**
 * A form that may bring files: its texts as `readForm` reads them, the files of its field "files", and what it carries of
 * those from an earlier try in "kept". One without files is bounded like any other.
 */
export async function readFormWithFiles(
  request: Request,
): Promise<{ fields: Record<string, string> } & PostedFiles> {
  const hasFiles = mediaType(request) === "multipart/form-data";
  const form = await readFormData(request, hasFiles ? MAX_WITH_FILES_BYTES : undefined);
  const files = form.getAll("files").filter((file) => file instanceof File && file.name !== "");
  const kept = form.getAll("kept").filter((key) => typeof key === "string");
  return { fields: textsOf(form), files: files as File[], kept };
}

/**
 * A form that may bring photos in its field "photos", and in "head" the beginning of the file that a browser made one of:
 * all of it at most `maxBytes`. One without files is bounded like any other.
 */
export async function readFormWithPhotos(
  request: Request,
  maxBytes: number,
): Promise<{ fields: Record<string, string>; photos: File[]; head: File | null }> {
  const hasFiles = mediaType(request) === "multipart/form-data";
  const form = await readFormData(request, hasFiles ? maxBytes : undefined);
  const isFile = (entry: FormDataEntryValue | null): entry is File => entry instanceof File && entry.size > 0;
  const head = form.get("head");
  return {
    fields: textsOf(form),
    photos: form.getAll("photos").filter(isFile),
    head: isFile(head) ? head : null,
  };
}

/** A password is exactly what was chosen, whatever is in it. */
const asTyped = (name: string, value: string): string =>
  /password/i.test(name) ? value : withoutInvisible(value);

/** Every text of a JSON body as `readForm` reads the same field. */
const reviveText = (name: string, value: unknown): unknown =>
  typeof value === "string" ? asTyped(name, value) : value;

/** The bytes of a body that somebody signed, whatever its type; at most `maxBytes`. Throws a Response: 413. */
export const readSigned = (request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> =>
  readBytes(request, maxBytes);

/** Throws a Response: 413, 415, or 400 if malformed. */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== "application/json") throw unsupportedType("application/json");
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), reviveText);
  } catch {
    throw badRequest("The body is not valid JSON.");
  }
}
