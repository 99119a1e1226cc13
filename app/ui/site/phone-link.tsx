import { telHref } from "#app/domain/base/phone/typed-phone.ts";

type Props = {
  phone: string;
  className?: string;
  /** draws a handset, for where the number has no room; readers still get the number */
  marked?: boolean;
  onClick?: () => void;
};

/** Renders nothing without a number. */
export function PhoneLink({ phone, className = "", marked = false, onClick }: Props) {
  const href = telHref(phone);
  if (!href) return null;
  return (
    <a className={`phone-link figures ${className}`} href={href} onClick={onClick}>
      {marked && (
        <svg className="phone-mark" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6.5 3.5 10 4l1.5 4.5L9 10.5a12 12 0 0 0 4.5 4.5l2-2.5L20 14l.5 3.5a3 3 0 0 1-3 3A14 14 0 0 1 3.5 6.5a3 3 0 0 1 3-3z" />
        </svg>
      )}
      <span>{phone}</span>
    </a>
  );
}
