import { listChannels } from "#app/domain/desk/social/channels.server.ts";
import { countWaiting } from "#app/domain/desk/social/load-posts.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";

/** What the tabs of Social count. */
export async function loadTabs({ role }: StaffMember) {
  const channels = await listChannels();
  const connected = channels.filter(({ isOn, hasCredentials }) => isOn && hasCredentials).length;
  return {
    waiting: await countWaiting(),
    channels: isAllowed(role, "social.connect") ? { connected, all: channels.length } : null,
  };
}
