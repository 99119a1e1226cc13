/** "order_ready en_US" or "order_ready/en_US", as staff type what Meta approved; null if it's neither. */
export function parseApprovedAs(typed: string): { name: string; language: string } | null {
  const [, name, language] = /^([a-z0-9_]{1,512})[\s/,]+([a-z]{2,3}(?:_[A-Z]{2})?)$/.exec(typed.trim()) ?? [];
  return name && language ? { name, language } : null;
}
