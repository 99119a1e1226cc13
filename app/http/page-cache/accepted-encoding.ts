export type Encoding = "br" | "gzip" | "identity";

/** The smallest encoding that an Accept-Encoding header takes. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? "")
      .toLowerCase()
      .split(",")
      .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
      .map((one) => one.split(";", 1)[0]?.trim()),
  );
  return (["br", "gzip"] as const).find((one) => accepted.has(one)) ?? "identity";
}
