import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { loadPost } from "../../../domain/news/edit/load-post.server";
import { presentPost } from "../../../domain/news/present-post.server";
import { readForm } from "../../../http/forms/read-body.server";
import { notFound } from "../../../http/responses/responses.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { NewsArticle } from "../../../ui/news/news-article";
import { POST_FORM_BYTES } from "./post-action.server";

/** A preview is posted; opened by hand there is only a line that says so. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<null> {
  await requireStaff(request, "news.write");
  await mustBeThere(params.postId);
  return null;
}

async function mustBeThere(postId = "") {
  if (postId !== "new" && !(await loadPost(postId))) throw notFound();
}

/** The post as visitors would see it, in the public frame, without saving anything. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, "news.write");
  await mustBeThere(params.postId);
  const {
    title = "",
    excerpt = "",
    slug = "",
    body = "",
    ...more
  } = await readForm(request, POST_FORM_BYTES);
  const now = new Date().toISOString();
  return presentPost({
    ...{ title, excerpt, slug, body, publishedAt: now, updatedAt: now },
    ...{ sourceName: more.sourceName || null, sourceUrl: more.sourceUrl || null },
  });
}

export default function Preview() {
  const post = useActionData<typeof action>();
  if (!post)
    return (
      <div className="wrap">
        <h1>No preview yet</h1>
      </div>
    );
  return <NewsArticle post={post} more={[]} />;
}
