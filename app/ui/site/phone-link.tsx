import { telHref } from "./tel-href";

type Props = { phone: string; className?: string; onClick?: () => void };

/** A number that a tap calls; nothing where there is no number. */
export function PhoneLink({ phone, className = "", onClick }: Props) {
  const href = telHref(phone);
  if (!href) return null;
  return (
    <a className={`phone-link figures ${className}`} href={href} onClick={onClick}>
      {phone}
    </a>
  );
}
