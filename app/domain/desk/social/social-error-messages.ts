import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { describeFileError } from "#app/domain/crm/leads/import/file-error.ts";
import { urlProblemTexts } from "#app/gateways/url-problems.ts";
import { channelKindLabels } from "./channel-kinds";
import { weekdays } from "./slots";
import type { SocialError, SocialProblem } from "./social-error";

/** What staff read about a post, its picture, a file of posts, a channel or the slots. */
export function describeSocialError(error: SocialError): string {
  switch (error.code) {
    case "title-length":
      return `A title has 1 to ${error.most} characters.`;
    case "text-too-long":
      return `A text has ${formatCount(error.most)} characters at most.`;
    case "link-not-ours":
      return "The link is a path of our public pages, such as /quote.";
    case "campaign-characters":
      return `A campaign has small letters, digits and hyphens, ${error.most} at most.`;
    case "alt-text-too-long":
      return `This text has ${formatCount(error.most)} characters at most.`;
    case "unknown-time":
      return "Enter a day and a time, or leave both empty.";
    case "channel-required":
      return "Choose at least one channel.";
    case "alt-text-required":
      return "Say what the picture shows.";
    case "no-text-for-channel":
      return `${error.channel}: there is no text.`;
    case "too-long-for-channel":
      return `${error.channel} (${channelKindLabels[error.kind]}): ${error.over} characters too many. Shorten it, or write a text of its own.`;
    case "scheduled":
      return "It’s scheduled. Put it back to draft first.";
    case "scheduled-already":
      return "It’s scheduled already.";
    case "draft-already":
      return "It’s a draft already.";
    case "posted-already":
      return "A channel has it already, so it can’t be a draft again.";
    case "going-out":
      return "It’s going out this moment. Look again in a minute.";
    case "maybe-posted":
      return `${error.channel} may have it: its answer never came. Look there, then try again or mark it as posted. For another text, copy it as a new draft.`;
    case "nothing-failed":
      return "Nothing of it failed.";
    case "nothing-to-post":
      return "This channel has nothing to post.";
    case "post-address":
      return "Enter the post’s address, beginning with https://, or nothing.";
    case "no-draft":
      return "Only a draft can be approved.";
    case "changed-by-approver":
      return "You changed it, so somebody else has to approve it. Save it first.";
    case "approver-is-writer":
      return "Somebody else has to approve what you wrote.";
    case "not-awaiting-approval":
      return "It isn’t waiting for approval anymore.";
    case "note-required":
      return "Say what is to change.";
    case "note-too-long":
      return `At most ${formatCount(error.most)} characters.`;
    case "approval-required":
      return "Somebody has to approve it first.";
    case "approver-wrote-in-it":
      return "The person who approved it wrote in it. Somebody else has to approve it.";
    case "channel-off":
      return `${error.channel} is switched off. Save without it first.`;
    case "no-free-slot":
      return "There is no free slot. Add slots, or choose a time.";
    case "time-required":
      return "Choose a day and a time, or take the next free slot.";
    case "time-passed":
      return "This time has passed. Choose a later one.";
    case "picture-required":
      return "Choose a file first.";
    case "picture-too-large":
    case "picture-format":
    case "picture-damaged":
    case "lead-files-full":
    case "files-full":
    case "no-room-for-files":
    case "no-files-folder":
      return describeStoredFileError(error);
    case "no-share-picture":
      return "The page of the link has no share picture.";
    case "pictures-busy":
      return "Many pictures are being drawn just now. Try again in a moment.";
    case "unreadable-file":
      return describeFileError(error.cause);
    case "too-many-posts":
      return `The file has more than ${error.most} posts. Split it and import the parts.`;
    case "line-changed":
      return `Line ${error.line} can’t be drafted anymore. Look at the rows again.`;
    case "row-time-format":
      return "The time must look like 2026-12-01 09:00, at the desk’s clock.";
    case "row-time-passed":
      return "Its time has passed.";
    case "row-without-text":
      return "There is no text.";
    case "unknown-channel":
      return `There is no channel “${error.name}”.`;
    case "kind-required":
      return "Choose a kind.";
    case "name-length":
      return `Enter a name of 1 to ${error.most} characters.`;
    case "address-required":
      return "Enter the address, such as https://social.example.";
    case "address-rejected":
      return urlProblemTexts[error.problem];
    case "handle-required":
      return "Enter the account’s handle.";
    case "secret-required":
      return "Enter the token, password or signing secret.";
    case "slot-times":
      return `${weekdays[error.weekday]}: enter times such as 9:00 AM, 4:00 PM.`;
  }
}

/** For a form. */
export const describeSocialProblems = <Field extends string>(
  problems: readonly SocialProblem<Field>[],
): { field: Field; message: string }[] =>
  problems.map(({ field, error }) => ({ field, message: describeSocialError(error) }));
