import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { checkSource } from "../../../domain/pages/edit/check-source.server";
import { loadPageSource } from "../../../domain/pages/edit/load-page-source.server";
import { previewPage } from "../../../domain/pages/present-page.server";
import { readForm } from "../../../http/forms/read-body.server";
import { notFound } from "../../../http/responses/responses.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { ContentPage } from "../../../ui/pages/content-page";
import { drawStates } from "../../../ui/map/draw-states";
import { PAGE_FORM_BYTES } from "./page-action.server";

/** A preview is posted; opened by hand there is only a line that says so. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<null> {
  await requireStaff(request, "pages.write");
  if (params.pageId !== "new" && !(await loadPageSource(params.pageId ?? ""))) throw notFound();
  return null;
}

/** The page as visitors would see it, in the public frame, without saving anything. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, "pages.write");
  const fields = await readForm(request, PAGE_FORM_BYTES);
  const isNew = params.pageId === "new";
  const page = isNew ? null : await loadPageSource(params.pageId ?? "");
  if (!page && !isNew) throw notFound();
  const checked = await checkSource((fields.source ?? "").replaceAll("\r\n", "\n"), page?.path ?? null);
  if (!checked.ok) return data({ errors: checked.error, shown: null }, { status: 400 });
  const { view } = await previewPage(checked.value, new Date());
  const map = view.blocks.find((block) => block.kind === "map");
  return data({ errors: [], shown: { view, map: map ? drawStates(map.states) : "" } });
}

export default function Preview() {
  const reply = useActionData<typeof action>();
  if (!reply?.shown)
    return (
      <div className="wrap">
        <h1>No preview yet</h1>
        {(reply?.errors ?? []).map(({ line, message }, index) => (
          <p key={index}>
            Line {line}: {message}
          </p>
        ))}
      </div>
    );
  return <ContentPage {...reply.shown} consent={null} />;
}
