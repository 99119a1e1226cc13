import type { ReactNode } from "react";

const Mark = ({ children }: { children: ReactNode }) => (
  <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

export const NavigateMark = () => (
  <Mark>
    <path d="M21 3 3 10.5l8 2.5 2.5 8z" />
  </Mark>
);
export const CallMark = () => (
  <Mark>
    <path d="M6.5 3.5 10 4l1.5 4.5L9 10.5a12 12 0 0 0 4.5 4.5l2-2.5L20 14l.5 3.5a3 3 0 0 1-3 3A14 14 0 0 1 3.5 6.5a3 3 0 0 1 3-3z" />
  </Mark>
);
export const TextMark = () => (
  <Mark>
    <path d="M4 4.5h16v12h-9l-5 4v-4H4zM8 9h8M8 12.5h5" />
  </Mark>
);
export const PinMark = () => (
  <Mark>
    <path d="M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </Mark>
);
