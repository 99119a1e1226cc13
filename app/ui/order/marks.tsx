import type { ReactNode } from "react";

const Mark = ({ children }: { children: ReactNode }) => (
  <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

export const CheckMark = () => (
  <Mark>
    <path d="M5 12.5 10 17.5 19 7" />
  </Mark>
);
export const TruckMark = () => (
  <Mark>
    <path d="M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5z" />
    <circle cx="7" cy="17.5" r="1.8" />
    <circle cx="17" cy="17.5" r="1.8" />
  </Mark>
);
export const PaperMark = () => (
  <Mark>
    <path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6" />
  </Mark>
);
export const CalendarMark = () => (
  <Mark>
    <path d="M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8" />
  </Mark>
);
export const ClockMark = () => (
  <Mark>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Mark>
);
