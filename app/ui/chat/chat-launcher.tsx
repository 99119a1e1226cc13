import { useLocation } from "@remix-run/react";
import type { ComponentType, MouseEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { asksForChoice } from "#app/domain/base/consent/cookie-choice.ts";
import { useConsent } from "#app/ui/consent/consent.tsx";
import { isPlainClick } from "#app/ui/site/is-plain-click.ts";
import type { ChatOpen } from "./chat-open";
import { awaitPopup, rememberClosed } from "./popup";
import { useFormInView } from "./use-form-in-view";

/** The only page where the chat opens by itself. */
const HOME = "/";

type Panel = ComponentType<{ open: ChatOpen; onClose: () => void }>;

/** A link in the corner of every public page; with JavaScript it opens the panel in place. */
export function ChatLauncher() {
  const { pathname } = useLocation();
  const { standing } = useConsent();
  const [open, setOpen] = useState<ChatOpen>("no");
  const [Panel, setPanel] = useState<Panel>();
  const launcher = useRef<HTMLAnchorElement>(null);
  const besideForm = useFormInView(pathname);
  const quiet = pathname !== HOME || asksForChoice(standing) || open !== "no";

  const show = (how: ChatOpen, otherwise: () => void) =>
    import("./chat-panel").then(({ default: found }) => {
      setPanel(() => found);
      setOpen(how);
    }, otherwise);
  useEffect(
    () => (quiet ? undefined : awaitPopup(() => void show("by-itself", () => {}))),
    [quiet, pathname],
  );

  if (pathname === "/chat" || pathname.startsWith("/admin")) return null;
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void show("wanted", () => location.assign("/chat"));
  };
  const close = () => {
    rememberClosed();
    const at = document.activeElement;
    const isFree = !at || at === document.body || at.closest(".chat-panel") !== null;
    setOpen("no");
    if (isFree) requestAnimationFrame(() => launcher.current?.focus());
  };
  return (
    <>
      {/* A closed panel is only hidden, so that nothing typed in it is lost. */}
      {Panel && <Panel open={open} onClose={close} />}
      {open === "no" && (
        <a
          className="chat-launcher"
          href="/chat"
          ref={launcher}
          onClick={press}
          data-beside-form={besideForm || undefined}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path
              d="M4 4h16v12H10l-5 4v-4H4z"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
            />
          </svg>
          <span>Chat</span>
        </a>
      )}
    </>
  );
}
