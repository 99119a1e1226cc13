/** A car over a dashed road line. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 40 24" aria-hidden="true">
      <path className="logo-road" d="M2 20h36" strokeDasharray="7 7.5" />
      <path d="M3 13.5 11 5h12l8 8.5h4a2.5 2.5 0 0 1 2.5 2.5" stroke="currentColor" />
    </svg>
  );
}
