import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { compareWithEarlier, loadEditor } from "#app/domain/content/pages/edit/load-editor.server.ts";
import { findDraft } from "#app/domain/content/pages/edit/page-drafts.server.ts";
import { splitSource } from "#app/domain/content/pages/edit/page-parts.ts";
import { seenOfDraft } from "#app/domain/content/pages/edit/draft-seen.ts";
import { newPageSource } from "#app/domain/content/pages/edit/new-page-source.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { ConflictView } from "#app/ui/admin/content/conflict-view.tsx";
import { DraftNotice } from "#app/ui/admin/content/draft-notice.tsx";
import { PartProblems } from "#app/ui/admin/content/part-problems.tsx";
import { PageForm } from "#app/ui/admin/content/page-form.tsx";
import { PageRelease } from "#app/ui/admin/content/page-release.tsx";
import { PageVisibility } from "#app/ui/admin/content/page-visibility.tsx";
import { LineProblems } from "#app/ui/admin/line-problems.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { PreviewFrame } from "#app/ui/admin/preview-frame.tsx";
import { Versions } from "#app/ui/admin/versions.tsx";
import { postPage } from "./page-intents.server";
import type { PageReply } from "./page-intents.server";

const MAX_BYTES = 1024 * 1024;
const idOf = (asked = "") => (asked === "new" ? null : asked);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "pages.write");
  const id = idOf(params["pageId"]);
  const { searchParams } = new URL(request.url);
  const page = id ? await loadEditor(id) : null;
  if (id && !page) throw notFound();
  const version = page && searchParams.get("version");
  const compared = page && version ? await compareWithEarlier(page, version) : null;
  if (version && !compared) throw notFound();
  const asked = searchParams.get("draft");
  const draft = await findDraft(page ? { pageId: page.id } : { draftId: asked });
  if (!page && asked && !draft) throw redirect("/admin/pages?done=draft-gone", 303);
  const isDraft = draft !== null && asked === draft.id;
  const source = isDraft ? draft.source : (page?.source ?? newPageSource(deskDayOf(new Date())));
  const isText = searchParams.get("as") === "text";
  return {
    page,
    version,
    compared,
    source,
    draft: draft && { id: draft.id, author: draft.author, savedAt: draft.savedAt },
    isDraft,
    isText,
    parts: splitSource(source),
    now: new Date(),
  };
}

export const action = staffAction(async ({ request, params }) => {
  const staff = await requireStaff(request, "pages.write");
  const fields = await readForm(request, MAX_BYTES);
  const id = idOf(params["pageId"]);
  if (id && !(await loadEditor(id))) throw notFound();
  return postPage({ id: id ?? "", staff, fields, now: new Date() });
});

export const meta: MetaFunction = () => adminTitle("Page");

const doneMessages = new Map([
  ["saved", "Saved. It’s on the site."],
  ["draft", "The draft is saved. It isn’t on the site."],
  ["discarded", "The draft is discarded."],
  ["draft-changed", "Somebody saved the draft meanwhile. Look at it before you discard it."],
  ["created", "The page is on the site."],
  ["off", "The page is off the site. Its address says that it’s gone."],
  ["on", "The page is back on the site."],
  ["restored", "The earlier text is back on the site."],
  ["released", "The release’s text is back on the site. The next release renews it."],
]);

export default function PageEditor() {
  const { page, source, parts, draft, isDraft, isText, version, compared, now } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as PageReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  const action = `/admin/pages/${page?.id ?? "new"}`;
  const basedOn = page?.basedOn ?? "";
  const typedParts = typeof reply?.source === "string" ? reply.parts : isText ? null : parts;
  const other = new URLSearchParams(typedParts ? { as: "text" } : {});
  if (draft && (isDraft || !page)) other.set("draft", draft.id);
  return (
    <AdminPage
      title={page?.path ?? "New page"}
      crumbs={<Link to="/admin/pages">Pages</Link>}
      beside={
        page && (
          <>
            <span className="tag">{page.isEdited ? "changed by staff" : "as released"}</span>
            {!page.isShown && <span className="tag dashed">off the site</span>}
          </>
        )
      }
      buttons={
        page?.isShown && (
          <a className="btn" href={page.path}>
            Open on the site
          </a>
        )
      }
    >
      {done && !reply && <Notice tone="done">{done}</Notice>}
      {reply?.isFine && <Notice tone="done">Nothing is wrong with this text. It isn’t saved yet.</Notice>}
      {reply && <LineProblems title="Not saved yet" problems={reply.problems} />}
      {reply && <PartProblems problems={reply.partProblems} />}
      {draft && !reply && (
        <DraftNotice action={action} draft={draft} isOpen={isDraft} isNew={!page} now={now} />
      )}
      <ConflictView reply={reply} compared={compared} />
      <div className="page-edit">
        <PageForm
          action={action}
          path={page?.path ?? ""}
          source={reply?.source ?? source}
          parts={typedParts}
          switchTo={!reply && (typedParts || parts) ? `${action}?${other}` : null}
          seen={{ digest: reply?.conflict?.basedOn ?? basedOn, ...seenOfDraft(reply?.draft ?? draft) }}
          draftId={draft && (isDraft || !page) ? draft.id : null}
          problems={reply?.partProblems ?? []}
          hasProblems={(reply?.problems.length ?? 0) > 0}
        />
        <PreviewFrame src={`${action}/preview`} />
        {page && (
          <div className="stack">
            <PageVisibility action={action} {...page} />
            <Versions
              versions={page.versions}
              version={version}
              compareHref={(id) => `${action}?version=${id}#compare`}
              basedOn={basedOn}
              action={action}
            />
            {page.hasRelease && page.isEdited && <PageRelease action={action} basedOn={basedOn} />}
          </div>
        )}
      </div>
    </AdminPage>
  );
}
