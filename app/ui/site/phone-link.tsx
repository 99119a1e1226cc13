/** A number that a tap calls; nothing where there is no number. Ten digits are taken for a US number. */
export function PhoneLink({ phone, className = "" }: { phone: string; className?: string }) {
  const digits = phone.replace(/\D/g, "");
  if (!digits) return null;
  const country = digits.length === 10 ? "1" : "";
  return (
    <a className={`phone-link figures ${className}`} href={`tel:+${country}${digits}`}>
      {phone}
    </a>
  );
}
