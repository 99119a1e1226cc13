import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import { pageOfPicture, sharePicturePath } from "#app/domain/content/pages/registry/share-picture-path.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import type { Result } from "#app/domain/base/result.ts";
import { approvePost, askApproval, sendBack } from "#app/domain/desk/social/approve-post.server.ts";
import type { PostError } from "#app/domain/desk/social/change-post.server.ts";
import { deletePost, markPosted, retryPost } from "#app/domain/desk/social/finish-post.server.ts";
import type { PostInput } from "#app/domain/desk/social/post-input.ts";
import { readPostFields } from "#app/domain/desk/social/read-post-fields.ts";
import {
  createPost,
  describeInput,
  duplicatePost,
  inputOf,
  savePost,
} from "#app/domain/desk/social/save-post.server.ts";
import { schedulePost, withdrawPost } from "#app/domain/desk/social/schedule-post.server.ts";
import { MAX_PICTURE_BYTES } from "#app/domain/base/files/file-limits.ts";
import { storePicture } from "#app/domain/desk/social/store-picture.server.ts";
import type { PictureError } from "#app/domain/desk/social/social-error.ts";
import { describeSocialProblems } from "#app/domain/desk/social/social-error-messages.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { compareLines } from "#app/domain/base/versions/compare-lines.server.ts";
import type { ComparedLine } from "#app/domain/base/versions/content-version.ts";
import { readFormData } from "#app/http/forms/read-body.server.ts";
import { badRequest, notFound } from "#app/http/responses/responses.server.ts";
import { listPublicPages } from "#app/routes/resources/public-pages.server.ts";
import { sharePicture } from "#app/routes/resources/share-pictures.server.ts";

/** Read on beyond our limit, because a page can say what's wrong and a broken connection can't. */
const MAX_BYTES = 4 * MAX_PICTURE_BYTES;

export type PostReply = {
  errors: { title: string; message: string; fields: { field: string; message: string }[] };
  /** as typed; null if nothing was */
  values: PostInput | null;
  /** what somebody else changed meanwhile, and the version from which another try goes on */
  conflict: { lines: ComparedLine[]; version: number } | null;
};

/** What the buttons of a post do, except those of its pictures. */
const acts = {
  save: savePost,
  ask: askApproval,
  approve: approvePost,
  schedule: (to, input) => schedulePost(to, input, "time"),
  slot: (to, input) => schedulePost(to, input, "slot"),
  now: (to, input) => schedulePost(to, input, "now"),
  withdraw: (to) => withdrawPost(to),
  retry: (to) => retryPost(to),
  delete: (to) => deletePost(to),
  "no-picture": (to, input) => savePost(to, input, { pictureId: null }),
} satisfies Record<string, (to: To, input: PostInput) => Promise<Result<null, PostError>>>;
type To = Parameters<typeof savePost>[0];
const isAct = (intent: string): intent is keyof typeof acts => Object.hasOwn(acts, intent);

const here = (id: string, done: string) => redirect(`/admin/social/posts/${id}?done=${done}`, 303);

/** A post to the page of a post; `id` is "" for a new one. */
export async function postSocialPost(request: Request, id: string, staff: StaffMember) {
  const form = await readFormData(request, MAX_BYTES);
  const now = new Date();
  const typed = readPostFields(form);
  const intent = textOf(form, "intent");
  // A second click on the button of a new post finds the draft that the first one made.
  const draftId = /^[a-z0-9]{24}$/.test(textOf(form, "draftId")) ? textOf(form, "draftId") : undefined;
  const created = id ? null : await createPost(typed, staff, now, draftId ? { id: draftId } : {});
  if (created && !created.ok) return failed(created.error, typed);
  const to = {
    id: id || (created?.value ?? ""),
    by: staff,
    now,
    seen: id ? readSeen(textOf(form, SEEN)) : { version: "0" },
  };
  if (created && (intent === "save" || intent === "")) throw here(to.id, "save");
  const done = await act(intent, form, to, typed);
  if (done.ok) throw done.value ?? here(to.id, isAct(intent) ? intent : "picture");
  if (done.error.code === "not-found") throw notFound();
  if (created) throw here(to.id, "saved-only");
  return failed(done.error, typed);
}

type Done = Result<Response | null, PostError>;

async function act(intent: string, form: FormData, to: To, typed: PostInput): Promise<Done> {
  if (intent === "delete") {
    const deleted = await deletePost(to);
    return deleted.ok ? { ok: true, value: redirect("/admin/social?done=deleted", 303) } : deleted;
  }
  if (isAct(intent)) return acts[intent](to, typed);
  if (intent === "send-back") {
    const sent = await sendBack(to, textOf(form, "note"));
    return sent.ok ? { ok: true, value: here(to.id, "sent-back") } : sent;
  }
  if (intent === "duplicate") {
    const copied = await duplicatePost(to.id, to.by, to.now);
    return copied.ok ? { ok: true, value: here(copied.value, "duplicate") } : copied;
  }
  const [by, delivery = ""] = intent.split(":", 2);
  if (by === "posted") {
    const marked = await markPosted(to, delivery, textOf(form, `url-${delivery}`));
    return marked.ok ? { ok: true, value: here(to.id, "posted") } : marked;
  }
  if (intent !== "upload" && intent !== "share-picture")
    throw badRequest("We don’t know what this form is for.");
  const file = intent === "upload" ? await uploaded(form) : await sharePictureOf(typed.linkPath);
  const stored = file.ok ? await storePicture(file.value, to.now) : file;
  if (!stored.ok)
    return { ok: false, error: { code: "invalid", problems: [{ field: "picture", error: stored.error }] } };
  return savePost(to, typed, { pictureId: stored.value.id });
}

async function uploaded(form: FormData): Promise<Result<Uint8Array, PictureError>> {
  const file = form.get("picture");
  if (!(file instanceof File) || file.size === 0) return { ok: false, error: { code: "picture-required" } };
  return { ok: true, value: new Uint8Array(await file.arrayBuffer()) };
}

/** The picture that networks would show for the page to which the post leads. */
async function sharePictureOf(linkPath: string): Promise<Result<Uint8Array, PictureError>> {
  const path = pageOfPicture(sharePicturePath(linkPath.split(/[?#]/)[0] || "/").slice("/og/".length));
  const page = (await listPublicPages()).find((known) => known.path === path);
  if (!page) return { ok: false, error: { code: "no-share-picture" } };
  const drawn = await sharePicture(page.heading, businessName());
  return drawn
    ? { ok: true, value: drawn.body as Uint8Array }
    : { ok: false, error: { code: "pictures-busy" } };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** 400 with what is wrong, or 409 with both sides for the second of two people at one post. */
function failed(error: PostError, typed: PostInput) {
  if (error.code === "not-found") throw notFound();
  if (error.code === "invalid") {
    const problems = describeSocialProblems(error.problems);
    const whole = problems.find(({ field }) => field === "");
    const fields = problems.filter(({ field }) => field !== "");
    const message = whole?.message ?? fields[0]?.message ?? "";
    return replyWith(
      { errors: { title: "Not done yet", message, fields }, values: typed, conflict: null },
      400,
    );
  }
  const { current } = error;
  const lines = compareLines(describeInput(inputOf(current)), describeInput(typed));
  const message =
    "Somebody changed this post after you opened it. Below is theirs against yours. Press again to go on with yours.";
  return replyWith(
    {
      errors: { title: "Changed meanwhile", message, fields: [] },
      values: typed,
      conflict: { lines, version: current.version },
    },
    409,
  );
}

const replyWith = (reply: PostReply, status: number) => data(reply, { status });
