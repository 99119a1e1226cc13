import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { loadPageSource } from "../../../domain/pages/edit/load-page-source.server";
import { compareText } from "../../../domain/versions/compare-text";
import { findVersion, listVersions } from "../../../domain/versions/list-versions.server";
import { readForm } from "../../../http/forms/read-body.server";
import { notFound } from "../../../http/responses/responses.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { Compare } from "../../../ui/admin/compare";
import { SourceForm } from "../../../ui/admin/content/source-form";
import { Notice } from "../../../ui/admin/notice";
import { AdminPage } from "../../../ui/admin/page";
import { VersionList } from "../../../ui/admin/version-list";
import { PAGE_FORM_BYTES, editPage } from "./page-action.server";
import type { PageReply } from "./page-action.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "pages.write");
  const page = await loadPageSource(params.pageId ?? "");
  if (!page) throw notFound();
  const source = page.source ?? page.release ?? "";
  const asked = new URL(request.url).searchParams.get("version");
  const versions = await listVersions("page", page.id);
  const old = asked && (await oldSource(page.id, asked, page.release));
  const compared = old ? { id: asked, lines: compareText(old, source) } : null;
  const differs = page.release !== null && page.release.trim() !== source.trim();
  return { page, source, versions, compared, hasRelease: differs, now: new Date() };
}

async function oldSource(pageId: string, asked: string, release: string | null): Promise<string> {
  const source = asked === "release" ? release : (await findVersion("page", pageId, asked))?.content.source;
  if (source === undefined || source === null) throw notFound("There is no such version.");
  return source;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, "pages.write");
  return editPage(params.pageId ?? "", await readForm(request, PAGE_FORM_BYTES), staff);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => adminTitle(data?.page.label ?? "Page");

const doneMessages = new Map([
  ["saved", "Saved. The page shows it now."],
  ["restored", "Restored. The page shows that version now."],
  ["added", "Added. The page is on the site now."],
]);

export default function PageEditor() {
  const { page, source, versions, compared, hasRelease, now } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as PageReply | undefined;
  const [params] = useSearchParams();
  const done = doneMessages.get(params.get("done") ?? "");
  return (
    <AdminPage
      title={page.label}
      beside={<a href={page.path}>{page.path}</a>}
      buttons={
        <a className="btn" href="/admin/pages">
          All pages
        </a>
      }
    >
      {done && !reply && <Notice tone="done">{done}</Notice>}
      {page.source === null && (
        <Notice tone="warn">
          This row was changed in the database by hand, so its Markdown isn’t known. Saving replaces it.
        </Notice>
      )}
      <SourceForm
        key={`${page.changedAt} ${reply?.changedAt}`}
        action={`/admin/pages/${page.id}`}
        source={reply?.source ?? source}
        changedAt={reply?.changedAt ?? page.changedAt}
        reply={reply}
      />
      {compared && (
        <section className="panel" id="compare" aria-labelledby="compare-title">
          <div className="panel-head">
            <h2 className="head" id="compare-title">
              From that version to the one in force
            </h2>
            <form method="post" action={`/admin/pages/${page.id}`}>
              <input type="hidden" name="changedAt" value={page.changedAt} />
              <input type="hidden" name="version" value={compared.id ?? ""} />
              <button className="btn small" name="intent" value="restore">
                Restore that version
              </button>
            </form>
          </div>
          <Compare lines={compared.lines} label="What changed since that version" />
        </section>
      )}
      <VersionList versions={versions} shown={compared?.id ?? null} now={now} hasRelease={hasRelease} />
    </AdminPage>
  );
}
