import { Link } from "@remix-run/react";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";
import { Table } from "#app/ui/admin/table.tsx";

type Text = Pick<MessageTemplate, "key" | "channel" | "name" | "about" | "isFollowUp" | "subject">;

const channelLabels: Record<Text["channel"], string> = { email: "Email", whatsapp: "WhatsApp" };

const sortOf = ({ about, isFollowUp, key }: Text) =>
  isFollowUp ? "Follow-up" : about === "staff" || key.endsWith("-to-staff") ? "For staff" : "Service";

/** Every text that goes out. */
export const TextsTable = ({ texts }: { texts: Text[] }) => (
  <section className="panel" aria-label="Message texts">
    <Table
      look="wrap"
      phone="cards"
      rows={texts}
      rowKey={({ key }) => key}
      columns={[
        {
          label: "Text",
          isRowName: true,
          cell: ({ key, name }) => <Link to={`/admin/automation/texts/${key}`}>{name}</Link>,
        },
        { label: "Subject", cell: ({ subject }) => subject || "None" },
        { label: "Channel", cell: ({ channel }) => channelLabels[channel] },
        { label: "Sort", cellClass: "nowrap", cell: sortOf },
      ]}
    />
  </section>
);
