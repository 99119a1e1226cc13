import { data } from "@remix-run/node";
import { describeFileError } from "#app/domain/crm/leads/import/file-error.ts";
import type { FileError } from "#app/domain/crm/leads/import/file-error.ts";
import { importLimits } from "#app/domain/base/limits/lead-limits.ts";
import { readListFile } from "#app/domain/crm/leads/import/read-list.server.ts";
import { createImport } from "#app/domain/crm/leads/import/stored-import.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { readFormData } from "#app/http/forms/read-body.server.ts";

/** Read on beyond our limit, because a page can say what's wrong and a broken connection can't. */
const MAX_BYTES = 6 * importLimits.bytes;
const MAX_NAME = 120;

/** Keeps an uploaded CSV file, or says why it can't be imported. */
export async function readUpload(request: Request, staff: StaffMember) {
  const form = await readFormData(request, MAX_BYTES).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status === 413) return null;
    throw thrown;
  });
  if (!form) return fileError({ code: "too-big" });
  const file = form.get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return fileError({ code: "no-file" });
  if (file.size > importLimits.bytes) return fileError({ code: "too-big" });
  const list = await readListFile(new Uint8Array(await file.arrayBuffer()));
  if (!list.ok) return fileError(list.error);
  const { text, encoding, header } = list.value;
  const fileName = file.name.slice(-MAX_NAME) || "leads.csv";
  return { importId: await createImport({ fileName, text, encoding, header }, staff, new Date()) };
}

function fileError(error: FileError) {
  const message = describeFileError(error);
  const fields = [{ field: "file" as const, message }];
  return data({ errors: { title: "The file can’t be imported", message, fields } }, { status: 400 });
}
