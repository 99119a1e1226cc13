import { NoticeEmail } from "./notice-email";
import type { Notice } from "./notice";
import type { RenderedEmail } from "./outgoing-email";
import { renderEmail } from "./render-email.server";

export const renderNotice = (notice: Notice): RenderedEmail =>
  renderEmail(notice.subject, <NoticeEmail notice={notice} />);
