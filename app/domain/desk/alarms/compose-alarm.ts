import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { describeDuration } from "#app/domain/base/text/desk-time.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { alarmKinds } from "./alarm-kinds";
import type { Notice } from "./alarm-state";

/** A message to one receiver: everything it hasn't heard yet. */
export type AlarmMessage = {
  /** the same for the same notices, so that a receiver can tell a repetition */
  id: string;
  site: string;
  /** where Status is */
  statusUrl: string;
  notices: readonly Notice[];
  /** which other receivers take nothing, in sentences */
  failing: readonly string[];
};

const isOver = ({ endedMs }: Notice) => endedMs !== null;

function headline({ code, endedMs }: Notice): string {
  return `${endedMs === null ? "Alarm" : "Over"}: ${alarmKinds[code].title}`;
}

/** "Evenhaul alarm: The disk is nearly full", or how many began and are over. */
function subjectOf({ site, notices }: AlarmMessage): string {
  const [first] = notices;
  if (first && notices.length === 1) return `${site}: ${headline(first)}`;
  const over = notices.filter(isOver).length;
  const begun = notices.length - over;
  const counts = [
    begun > 0 ? `${formatCount(begun)} ${begun === 1 ? "alarm" : "alarms"}` : "",
    over > 0 ? `${formatCount(over)} over` : "",
  ];
  return `${site}: ${counts.filter(Boolean).join(", ")}`;
}

function paragraph(notice: Notice): string {
  const { code, text, sinceMs, endedMs } = notice;
  const since = new Date(sinceMs);
  const lines =
    endedMs === null
      ? [text, `Since ${formatDeskMoment(since)}.`, `What to do: ${alarmKinds[code].advice} (${code})`]
      : [
          `It began on ${formatDeskMoment(since)} and lasted ${describeDuration(endedMs - sinceMs)}. It said: ${text} (${code})`,
        ];
  return [headline(notice), ...lines].join("\n");
}

const inHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`).replace(/\n/g, "<br>");

/** The subject and both texts of the email. */
export function composeAlarmEmail(message: AlarmMessage) {
  const paragraphs = [
    ...message.notices.map(paragraph),
    ...message.failing,
    `Status: ${message.statusUrl}\nWhat each alarm means: docs/operate.md, “When something breaks”.`,
  ];
  return {
    subject: subjectOf(message),
    text: paragraphs.join("\n\n"),
    html: paragraphs.map((each) => `<p>${inHtml(each)}</p>`).join("\n"),
  };
}

/** The JSON that ALARM_WEBHOOK_URL gets; docs/operate.md describes it. Times are ISO 8601. */
export function composeAlarmBody(message: AlarmMessage): string {
  const { id, site, statusUrl, notices, failing } = message;
  return JSON.stringify({
    // What Slack, Mattermost, Teams and Google Chat show.
    text: [subjectOf(message), ...notices.map(paragraph), ...failing, statusUrl].join("\n\n"),
    id,
    site,
    status: statusUrl,
    alarms: notices.map((notice) => ({
      code: notice.code,
      state: isOver(notice) ? "ended" : "began",
      title: alarmKinds[notice.code].title,
      text: notice.text,
      since: new Date(notice.sinceMs).toISOString(),
      ended: notice.endedMs === null ? null : new Date(notice.endedMs).toISOString(),
    })),
    notSent: failing,
  });
}

/** Both for the button that tries the receivers out. */
export function composeTest(site: string, statusUrl: string, id: string) {
  const text = "This is a test: alarms reach you. Nothing is wrong.";
  return {
    email: {
      subject: `${site}: Test alarm`,
      text: `${text}\n\nStatus: ${statusUrl}`,
      html: `<p>${text}</p>`,
    },
    body: JSON.stringify({
      text: `${site}: Test alarm\n\n${text}`,
      id,
      site,
      status: statusUrl,
      alarms: [],
      notSent: [],
    }),
  };
}
