import type { CSSProperties } from "react";

/** The look's tokens (styles/tokens.css), for mails: no page's style reaches into them, and mail programs read no sheet. */
const colours = {
  ink: "#0b1f33",
  paper: "#fbfaf7",
  white: "#ffffff",
  line: "#dedad1",
  muted: "#4f5d6d",
  amber: "#ffb224",
  route: "#1d63d8",
} as const;

const font = "'Public Sans', Arial, Helvetica, sans-serif";
const text = (size: number, more: CSSProperties = {}): CSSProperties => ({
  margin: 0,
  fontFamily: font,
  fontSize: `${size}px`,
  lineHeight: 1.5,
  color: colours.ink,
  ...more,
});

/** What each part of a mail looks like. */
export const mailLook = {
  body: { margin: 0, padding: 0, backgroundColor: colours.paper },
  preview: { display: "none", maxHeight: 0, overflow: "hidden" },
  sheet: { width: "100%", maxWidth: "600px", backgroundColor: colours.white },
  outer: { padding: "24px 12px" },
  head: { padding: "18px 24px", backgroundColor: colours.ink, borderTop: `6px solid ${colours.amber}` },
  brand: text(20, { fontWeight: 700, color: colours.white }),
  part: { padding: "24px 24px 0" },
  foot: { padding: "24px" },
  small: text(14, { color: colours.muted }),
  underButton: text(14, { color: colours.muted, paddingTop: "12px" }),
  plain: text(16),
  list: text(16, { padding: "10px 0 0 24px" }),
  listed: { paddingBottom: "6px" },
  number: text(15, { color: colours.muted }),
  price: text(44, { fontWeight: 700, lineHeight: 1.15 }),
  range: text(17, { color: colours.muted, paddingBottom: "8px" }),
  title: text(26, { fontWeight: 700, lineHeight: 1.25, paddingBottom: "12px" }),
  quoted: text(16, { whiteSpace: "pre-wrap", overflowWrap: "anywhere" }),
  heading: text(18, { fontWeight: 700, paddingBottom: "6px" }),
  table: { width: "100%", borderCollapse: "collapse" },
  left: text(15, {
    padding: "7px 12px 7px 0",
    borderTop: `1px solid ${colours.line}`,
    textAlign: "left",
    verticalAlign: "top",
    fontWeight: 400,
  }),
  right: text(15, {
    padding: "7px 0",
    borderTop: `1px solid ${colours.line}`,
    textAlign: "right",
    verticalAlign: "top",
    fontWeight: 700,
  }),
  note: { color: colours.muted },
  button: text(17, {
    display: "inline-block",
    padding: "14px 24px",
    backgroundColor: colours.amber,
    borderRadius: "10px",
    fontWeight: 700,
    textDecoration: "none",
  }),
  link: { color: colours.route, wordBreak: "break-all" },
} as const satisfies Record<string, CSSProperties>;
