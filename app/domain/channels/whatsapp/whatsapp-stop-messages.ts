import type { WhatsAppStop } from "./may-whatsapp";

/** What staff read about a WhatsApp message that may not go. */
export function describeWhatsAppStop(stop: WhatsAppStop): string {
  switch (stop.code) {
    case "subject-gone":
      return "The lead is no longer there.";
    case "contact-stopped":
      return `Contact stopped: ${stop.reason ?? "no reason given"}`;
    case "no-consent":
      return "They didn’t agree to WhatsApp with this number.";
    case "said-stop":
      return "One of their numbers wrote STOP. Only a START from that number allows messages again.";
    case "no-number":
      return stop.typed ? "Their number isn’t a US number." : "No phone number";
    case "sample":
      return "A sample. Nothing is sent to it.";
    case "not-connected":
      return "WhatsApp isn’t connected.";
    case "text-gone":
      return `There is no WhatsApp text “${stop.templateKey}”.`;
    case "not-approved":
    case "window-closed":
      return "They haven’t written in the last 24 hours, so Meta takes only a text that it approved.";
    case "missing-fact":
    case "price-hold-over":
      return stop.detail;
    case "text-required":
      return "Write a text.";
    case "text-too-long":
      return `At most ${stop.most} characters.`;
    case "sent-already":
      return "This message doesn’t wait anymore. See the timeline.";
  }
}
