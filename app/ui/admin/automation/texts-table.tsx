import { Link } from "@remix-run/react";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";

type Text = Pick<MessageTemplate, "key" | "channel" | "name" | "about" | "isFollowUp" | "subject">;

const channelLabels: Record<Text["channel"], string> = { email: "Email", whatsapp: "WhatsApp" };

const sortOf = ({ about, isFollowUp, key }: Text) =>
  isFollowUp ? "Follow-up" : about === "staff" || key.endsWith("-to-staff") ? "For staff" : "Service";

/** Every text that goes out. */
export const TextsTable = ({ texts }: { texts: Text[] }) => (
  <section className="panel" aria-label="Message texts">
    <div className="scroll">
      <table className="table wrap cards">
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">Subject</th>
            <th scope="col">Channel</th>
            <th scope="col">Sort</th>
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <tr key={text.key}>
              <th scope="row">
                <Link to={`/admin/automation/texts/${text.key}`}>{text.name}</Link>
              </th>
              <td>{text.subject || "None"}</td>
              <td>{channelLabels[text.channel]}</td>
              <td className="nowrap">{sortOf(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
