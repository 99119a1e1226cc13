import { telHref } from "./tel-href";

type Props = { phone: string; className?: string; onClick?: () => void };

/** Renders nothing without a number. */
export function PhoneLink({ phone, className = "", onClick }: Props) {
  const href = telHref(phone);
  if (!href) return null;
  return (
    <a className={`phone-link figures ${className}`} href={href} onClick={onClick}>
      {phone}
    </a>
  );
}
