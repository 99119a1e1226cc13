import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { readFile } from "#app/domain/base/files/read-file.server.ts";
import { formatBytes } from "#app/domain/base/text/format-bytes.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { findAttachedFile } from "#app/domain/desk/timeline/attached-files.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { AdminPage } from "#app/ui/admin/page.tsx";

/** A file that came or went with an email, or why it can't be shown. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "leads.read");
  const found = await findAttachedFile(params.fileId ?? "");
  if (!found) throw notFound();
  const read = await readFile(found.hash);
  return { file: found, problem: read.ok ? null : describeStoredFileError(read.error) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => adminTitle(data?.file.name ?? "File");

export default function FilePage() {
  const { file, problem } = useLoaderData<typeof loader>();
  const { id, name, type, bytes, width, height, email } = file;
  const isPicture = type.startsWith("image/");
  const content = `/admin/files/${id}/content`;
  return (
    <AdminPage title={name}>
      <section className="panel panel-body stack" aria-label="The file">
        {problem ? (
          <p className="error">{problem}</p>
        ) : (
          isPicture && (
            <a href={content}>
              <img
                className="attached-picture"
                src={content}
                alt={name}
                width={width ?? undefined}
                height={height ?? undefined}
              />
            </a>
          )
        )}
        <p className="fine">
          {formatBytes(bytes)}
          {width !== null && height !== null && `, ${width} × ${height} pixels`}. It{" "}
          {email.isOurs ? "went" : "came"} with the email “{email.subject || "(no subject)"}” from{" "}
          {email.from}, {formatDeskMoment(email.at)}.
          {isPicture && " We draw pictures anew and leave out where and with what they were taken."}
        </p>
        <p className="btns">
          {!problem && (
            <a className="btn" href={`${content}?save=1`}>
              Save it
            </a>
          )}
          {email.inboxKey && (
            <Link className="btn" to={`/admin/inbox?open=${email.inboxKey}`}>
              Open the email
            </Link>
          )}
          {email.leadId && (
            <Link className="btn" to={`/admin/crm/${email.leadId}`}>
              Open the lead
            </Link>
          )}
        </p>
      </section>
    </AdminPage>
  );
}
