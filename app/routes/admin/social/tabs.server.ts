import { listChannels } from "../../../domain/social/channels.server";
import { countWaiting } from "../../../domain/social/load-posts.server";
import { isAllowed } from "../../../domain/staff/roles";
import type { StaffMember } from "../../../domain/staff/staff-member";

/** What the tabs of Social count. */
export async function loadTabs({ role }: StaffMember) {
  const channels = await listChannels();
  const connected = channels.filter(({ isOn, hasCredentials }) => isOn && hasCredentials).length;
  return {
    waiting: await countWaiting(),
    channels: isAllowed(role, "social.connect") ? { connected, all: channels.length } : null,
  };
}
