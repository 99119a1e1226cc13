import type { KeepFileError } from "#app/domain/base/files/file-error.ts";
import type { FileError } from "#app/domain/crm/leads/import/file-error.ts";
import type { UrlProblem } from "#app/gateways/url-problems.ts";
import type { ChannelKind } from "./channel-kinds";

/** What may be wrong with a draft. Lengths are in characters. */
type DraftError =
  | { code: "title-length"; most: number }
  | { code: "text-too-long"; most: number }
  | { code: "link-not-ours" }
  | { code: "campaign-characters"; most: number }
  | { code: "alt-text-too-long"; most: number }
  | { code: "unknown-time" };

/** Why a post can't go out yet; `channel` is its name. */
type ReadyError =
  | { code: "channel-required" }
  | { code: "alt-text-required" }
  | { code: "no-text-for-channel"; channel: string }
  | { code: "too-long-for-channel"; channel: string; kind: ChannelKind; over: number };

/** Why a button of a post does nothing. */
type StateError =
  | { code: "scheduled" }
  | { code: "scheduled-already" }
  | { code: "draft-already" }
  | { code: "posted-already" }
  | { code: "going-out" }
  | { code: "maybe-posted"; channel: string }
  | { code: "nothing-failed" }
  | { code: "nothing-to-post" }
  | { code: "post-address" };

type ApprovalError =
  | { code: "no-draft" }
  | { code: "changed-by-approver" }
  | { code: "approver-is-writer" }
  | { code: "not-awaiting-approval" }
  | { code: "note-required" }
  | { code: "note-too-long"; most: number }
  | { code: "approval-required" }
  | { code: "approver-wrote-in-it" };

type ScheduleError =
  | { code: "channel-off"; channel: string }
  | { code: "no-free-slot" }
  | { code: "time-required" }
  | { code: "time-passed" };

export type PictureError =
  { code: "picture-required" } | KeepFileError | { code: "no-share-picture" } | { code: "pictures-busy" };

/** Of a file of posts as a whole. */
export type PostFileError =
  | { code: "unreadable-file"; cause: FileError }
  | { code: "too-many-posts"; most: number }
  | { code: "line-changed"; line: number };

/** Of one row of such a file. */
export type RowError =
  | DraftError
  | { code: "row-time-format" }
  | { code: "row-time-passed" }
  | { code: "row-without-text" }
  | { code: "unknown-channel"; name: string };

export type ChannelError =
  | { code: "kind-required" }
  | { code: "name-length"; most: number }
  | { code: "address-required" }
  | { code: "address-rejected"; problem: UrlProblem }
  | { code: "handle-required" }
  | { code: "secret-required" };

/** `weekday` 0 is Sunday. */
export type SlotError = { code: "slot-times"; weekday: number };

export type SocialError =
  | DraftError
  | ReadyError
  | StateError
  | ApprovalError
  | ScheduleError
  | PictureError
  | PostFileError
  | RowError
  | ChannelError
  | SlotError;

/** `field` is the form's name of the control; "" is about the whole. */
export type SocialProblem<Field extends string = string, E extends SocialError = SocialError> = {
  field: Field;
  error: E;
};
