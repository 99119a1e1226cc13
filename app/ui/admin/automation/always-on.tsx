import type { AutomationSettings } from "#app/domain/channels/automation/automation-settings.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { Icon } from "#app/ui/admin/icon.tsx";

type Props = { settings: AutomationSettings; holiday: { day: string; name: string }; today: string };

const hour = (of: number) => `${of % 12 === 0 ? 12 : of % 12} ${of < 12 ? "AM" : "PM"}`;

/** What no rule can switch off. */
export const AlwaysOn = ({ settings, holiday, today }: Props) => (
  <section className="panel" aria-labelledby="always-on">
    <div className="panel-head">
      <h2 className="head" id="always-on">
        Always on, for every rule
      </h2>
      <Icon name="lock" />
    </div>
    <ul className="panel-body always-on">
      <li>
        <b>Answered</b> in any way: stops the rest
      </li>
      <li>
        <b>Booked</b>, lost, or the date has passed; rules for booked customers go on
      </li>
      <li>
        <b>Opted out</b>, bounced, or never agreed to the channel
      </li>
      <li>
        <b>Quiet hours</b> {hour(settings.quietFrom)} to {hour(settings.quietUntil)} where they live, by ZIP;
        in Florida, by ZIP or number, from 8 PM to 8 AM at least, as its law says
      </li>
      <li>
        <b>{settings.mostPerDay} a day</b> to one person at most, all rules together
      </li>
      <li>
        <b>Holidays</b>: no follow-ups on {formatShortDay(holiday.day, today)}, {holiday.name}
      </li>
      <li>
        <b>What they must get</b> doesn’t wait: receipts and “You’re booked” go by themselves, and service
        texts in rules go on holidays too
      </li>
    </ul>
  </section>
);
