import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { decodeFile } from "#app/domain/crm/leads/import/decode-file.ts";
import { describeFileError } from "#app/domain/crm/leads/import/file-error.ts";
import { importPosts, previewPosts } from "#app/domain/desk/social/import-posts.server.ts";
import type { PostRows } from "#app/domain/desk/social/import-posts.server.ts";
import { columnNames } from "#app/domain/desk/social/read-post-rows.ts";
import { newPostId } from "#app/domain/desk/social/save-post.server.ts";
import { describeSocialError } from "#app/domain/desk/social/social-error-messages.ts";
import { readFormData } from "#app/http/forms/read-body.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Field } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { ImportRows } from "#app/ui/admin/social/import-rows.tsx";

const MAX_BYTES = 1024 * 1024;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "social.write");
  return null;
}

type Reply = { message: string | null; preview: (PostRows & { text: string; importKey: string }) | null };

const failed = (message: string) => data<Reply>({ message, preview: null }, { status: 400 });

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "social.write");
  // The text of a file that is looked at comes back encoded, which may take three times its size.
  const form = await readFormData(request, 4 * MAX_BYTES);
  const now = new Date();
  const sent = form.get("text");
  if (form.get("intent") === "import" && typeof sent === "string") {
    const imported = await importPosts(sent, String(form.get("key") ?? ""), staff, now);
    return imported.ok
      ? redirect(`/admin/social?view=list&state=draft&done=imported`, 303)
      : failed(describeSocialError(imported.error));
  }
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return failed("Choose a CSV file.");
  if (file.size > MAX_BYTES) return failed("The file is larger than 1 MB. Split it and import the parts.");
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) return failed(describeFileError(decoded.error));
  const { text } = decoded.value;
  const preview = await previewPosts(text, now);
  if (!preview.ok) return failed(describeSocialError(preview.error));
  return data<Reply>({ message: null, preview: { ...preview.value, text, importKey: newPostId() } });
});

export const meta: MetaFunction = () => adminTitle("Import posts");

const idOf = () => "import-file";

export default function ImportPosts() {
  const reply = useActionData<typeof action>() as Reply | undefined;
  const message = reply?.message;
  const errors = message
    ? { title: "The file can’t be imported", message, fields: [{ field: "file" as const, message }] }
    : null;
  return (
    <AdminPage title="Import posts" crumbs={<Link to="/admin/social">Social</Link>}>
      <div className="stack">
        <section className="panel" aria-labelledby="upload-title">
          <div className="panel-head">
            <h2 className="head" id="upload-title">
              Choose a file
            </h2>
          </div>
          <Form method="post" encType="multipart/form-data" className="panel-body stack narrow">
            <FormErrors errors={errors} idOf={idOf} />
            <Field
              id={idOf()}
              label="CSV file"
              hint={`The first line names the columns: ${columnNames}. Only Text must be there. Times look like 2026-12-01 09:00, Eastern; channels have a semicolon between. Up to 500 posts.`}
              error={message ?? undefined}
            >
              {(control) => (
                <input
                  className="input"
                  type="file"
                  name="file"
                  accept=".csv,.tsv,.txt,text/csv"
                  {...control}
                />
              )}
            </Field>
            <div className="btns">
              <button className="btn primary" name="intent" value="preview">
                Look at the rows
              </button>
            </div>
            <p className="fine">Nothing is imported before you have seen what each row becomes.</p>
          </Form>
        </section>
        {reply?.preview && <ImportRows {...reply.preview} />}
      </div>
    </AdminPage>
  );
}
