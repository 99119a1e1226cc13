import { illustrationPath } from "#app/domain/base/text/illustrations.ts";
import type { Illustration } from "#app/domain/base/text/illustrations.ts";

type Props = {
  of: Illustration;
  /** only where the text beside it doesn't already say what it shows */
  alt?: string;
  /** on the first screen, so loaded at once */
  eager?: boolean;
};

/** A 2:1 drawing as wide as its container; a separate file, so it can load lazily. */
export function ServiceIllustration({ of, alt = "", eager = false }: Props) {
  return (
    <img
      className="service-illustration"
      src={illustrationPath(of)}
      alt={alt}
      width={640}
      height={320}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
