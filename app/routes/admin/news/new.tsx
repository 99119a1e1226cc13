import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { readForm } from "../../../http/forms/read-body.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { PostForm } from "../../../ui/admin/content/post-form";
import { AdminPage } from "../../../ui/admin/page";
import { POST_FORM_BYTES, addPost } from "./post-action.server";
import type { PostReply } from "./post-action.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "news.write");
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, "news.write");
  return addPost(await readForm(request, POST_FORM_BYTES), staff);
}

export const meta: MetaFunction = () => adminTitle("New post");

export default function NewPost() {
  const reply = useActionData<typeof action>() as PostReply | undefined;
  return (
    <AdminPage
      title="New post"
      buttons={
        <a className="btn" href="/admin/news">
          All news
        </a>
      }
    >
      <PostForm action="/admin/news/new" post={null} reply={reply} />
    </AdminPage>
  );
}
