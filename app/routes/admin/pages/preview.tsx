import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readSource } from "#app/domain/content/pages/edit/check-source.server.ts";
import { loadEditor } from "#app/domain/content/pages/edit/load-editor.server.ts";
import { describeLineProblem } from "#app/domain/content/pages/edit/source-problem.ts";
import { presentUnsaved } from "#app/domain/content/pages/present-page.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { ConsentControl } from "#app/ui/consent/consent-control.tsx";
import { drawPageMaps } from "#app/routes/marketing/page-maps.server.ts";
import { typedSource } from "./page-intents.server";
import { ContentPage } from "#app/ui/pages/content-page.tsx";

const MAX_BYTES = 1024 * 1024;

async function preview(source: string, id: string) {
  const { fixture, problems } = readSource(source.replaceAll("\r\n", "\n"));
  if (!fixture) return { page: null, problems: problems.map(describeLineProblem) };
  const editor = await loadEditor(id);
  const page = { ...fixture.page, facts: editor?.facts };
  const presented = await presentUnsaved(page, new Date());
  return { page: { view: presented.view, ...drawPageMaps(presented) }, problems: [] };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "pages.write");
  const id = params["pageId"] ?? "";
  if (id === "new") return { page: null, problems: [] };
  const editor = await loadEditor(id);
  if (!editor) throw notFound();
  return preview(editor.source, id);
}

/** What the form has now; nothing is saved. */
export const action = staffAction(async ({ request, params }) => {
  await requireStaff(request, "pages.write");
  const { source } = typedSource(await readForm(request, MAX_BYTES));
  return preview(source, params["pageId"] ?? "");
});

export const meta: MetaFunction = () => [{ title: "Preview" }, { name: "robots", content: "noindex" }];

export default function PagePreview() {
  const saved = useLoaderData<typeof loader>();
  const { page, problems } = useActionData<typeof action>() ?? saved;
  if (page) return <ContentPage {...page} consent={<ConsentControl />} />;
  return (
    <div className="wrap">
      <h1>{problems.length > 0 ? "This can’t be shown yet" : "Press Preview to see the page"}</h1>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
