import { identityLines } from "#app/domain/base/settings/identity.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";

/** Who we are, as far as the settings say, a paragraph for each line; nothing while nothing is set. */
export const IdentityLines = ({ identity }: { identity: BusinessIdentity }) =>
  identityLines(identity).map((line) => (
    <p className="figures" key={line.map(({ id }) => id).join(" ")}>
      {line.map(({ id, short, href }, index) => (
        <span key={id}>
          {index > 0 && " · "}
          {href ? (
            <a className="nowrap" href={href}>
              {short}
            </a>
          ) : (
            short
          )}
        </span>
      ))}
    </p>
  ));
