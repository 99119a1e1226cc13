import type { CSSProperties } from "react";

/** The colors of styles/tokens.css, repeated because email clients load no stylesheets. */
const colors = {
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
  color: colors.ink,
  ...more,
});

export const emailTheme = {
  body: { margin: 0, padding: 0, backgroundColor: colors.paper },
  preview: { display: "none", maxHeight: 0, overflow: "hidden" },
  container: { width: "100%", maxWidth: "600px", backgroundColor: colors.white },
  outer: { padding: "24px 12px" },
  head: { padding: "18px 24px", backgroundColor: colors.ink, borderTop: `6px solid ${colors.amber}` },
  brand: text(20, { fontWeight: 700, color: colors.white }),
  section: { padding: "24px 24px 0" },
  footer: { padding: "24px" },
  small: text(14, { color: colors.muted }),
  underButton: text(14, { color: colors.muted, paddingTop: "12px" }),
  plain: text(16),
  paragraph: text(16, { paddingBottom: "10px" }),
  list: text(16, { padding: "10px 0 0 24px" }),
  listed: { paddingBottom: "6px" },
  number: text(15, { color: colors.muted }),
  price: text(44, { fontWeight: 700, lineHeight: 1.15 }),
  range: text(17, { color: colors.muted, paddingBottom: "8px" }),
  title: text(26, { fontWeight: 700, lineHeight: 1.25, paddingBottom: "12px" }),
  quoted: text(16, { whiteSpace: "pre-wrap", overflowWrap: "anywhere" }),
  heading: text(18, { fontWeight: 700, paddingBottom: "6px" }),
  table: { width: "100%", borderCollapse: "collapse" },
  left: text(15, {
    padding: "7px 12px 7px 0",
    borderTop: `1px solid ${colors.line}`,
    textAlign: "left",
    verticalAlign: "top",
    fontWeight: 400,
  }),
  right: text(15, {
    padding: "7px 0",
    borderTop: `1px solid ${colors.line}`,
    textAlign: "right",
    verticalAlign: "top",
    fontWeight: 700,
  }),
  note: { color: colors.muted },
  button: text(17, {
    display: "inline-block",
    padding: "14px 24px",
    backgroundColor: colors.amber,
    borderRadius: "10px",
    fontWeight: 700,
    textDecoration: "none",
  }),
  link: { color: colors.route, wordBreak: "break-all" },
} as const satisfies Record<string, CSSProperties>;
