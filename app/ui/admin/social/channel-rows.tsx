import type { ChannelKind } from "#app/domain/desk/social/channel-kinds.ts";
import { measure } from "#app/domain/desk/social/post-input.ts";
import type { PostInput } from "#app/domain/desk/social/post-input.ts";
import { TextArea } from "#app/ui/admin/field.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";

export type EditorChannel = { id: string; name: string; kind: ChannelKind; handle: string; isOn: boolean };

type Props = {
  channels: readonly EditorChannel[];
  /** as it came from the server, for what the controls begin with */
  values: PostInput;
  /** as typed by now */
  typed: PostInput;
  link: string | null;
  errorOf: (field: string) => string | undefined;
};

/** Which channels a post goes to, how long it is on each, and a text of its own for those that need one. */
export function ChannelRows({ channels, values, typed, link, errorOf }: Props) {
  return (
    <fieldset className="stack close" id="post-channels">
      <legend className="legend">Channels</legend>
      {errorOf("channels") && <p className="error">{errorOf("channels")}</p>}
      <ul className="channel-rows">
        {channels.map((channel) => {
          const { id, name, kind } = channel;
          const own = values.channels.find((each) => each.id === id)?.ownText ?? "";
          const isChosen = typed.channels.some((each) => each.id === id);
          return (
            <li key={id}>
              <div className="channel-row">
                <label className="tick">
                  <input
                    type="checkbox"
                    name="channel"
                    value={id}
                    defaultChecked={values.channels.some((each) => each.id === id)}
                  />
                  {name}
                </label>
                {isChosen ? <Length {...measure(channel, typed, typed.linkPath ? link : null)} /> : <span />}
                {kind === "by-hand" && <span className="fine">by hand</span>}
              </div>
              <details open={own !== "" || errorOf(`own-${id}`) !== undefined}>
                <summary className="fine">Own text for {name}</summary>
                <TextArea
                  id={`post-own-${id}`}
                  name={`own-${id}`}
                  label={`Text for ${name} only`}
                  hint="Left empty, it gets the text for all channels."
                  value={own}
                  error={errorOf(`own-${id}`)}
                  rows={4}
                />
              </details>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

const WIDTH = 100;

/** "294 of 500", with a bar; what is too much is said in words as well. */
function Length({ length, most }: { length: number; most: number }) {
  const over = length - most;
  return (
    <span className="length">
      <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="length-all" width={WIDTH} height="8" />
        <rect
          className={over > 0 ? "length-over" : "length-used"}
          width={Math.min(WIDTH, (WIDTH * length) / most)}
          height="8"
        />
      </svg>
      <b className={over > 0 ? "bad" : undefined}>
        {formatCount(length)} of {formatCount(most)}
        {over > 0 && `, ${formatCount(over)} too many`}
      </b>
    </span>
  );
}
