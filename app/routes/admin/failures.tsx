import { Outlet, isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { FailedPost } from "#app/domain/base/forms/failed-post.ts";
import { AdminError } from "#app/ui/admin/admin-error.tsx";
import { FailedPostForm } from "#app/ui/admin/failed-post-form.tsx";

/** Shows what failed in a screen inside the frame: the frame's own boundary would have none of its data. */
export default Outlet;

const isFailedPost = (data: unknown): data is FailedPost =>
  typeof data === "object" && data !== null && "lacks" in data;

export function ErrorBoundary() {
  const error = useRouteError();
  const response = isRouteErrorResponse(error) ? error : null;
  const title = response?.statusText || "Something went wrong on our side";
  const said: unknown = response?.data;
  if (isFailedPost(said)) return <FailedPostForm title={title} post={said} />;
  return (
    <AdminError
      status={response?.status ?? 500}
      title={title}
      message={typeof said === "string" && said ? said : "Nothing was changed. Please try again in a moment."}
    />
  );
}
