import { channelKindLabels } from "#app/domain/desk/social/channel-kinds.ts";
import type { ChannelKind } from "#app/domain/desk/social/channel-kinds.ts";
import { linksIn } from "#app/domain/desk/social/link-facets.ts";
import type { PostInput } from "#app/domain/desk/social/post-input.ts";
import { withLink } from "#app/domain/desk/social/post-link.ts";

type Channel = { id: string; name: string; kind: ChannelKind; handle: string };
type Props = {
  business: string;
  channels: readonly Channel[];
  input: PostInput;
  link: string | null;
  pictureId: string | null;
};

/** A post as each of its channels shows it. */
export function PostPreviews({ business, channels, input, link, pictureId }: Props) {
  const chosen = channels.filter(({ id }) => input.channels.some((each) => each.id === id));
  return chosen.map((channel) => {
    const own = input.channels.find(({ id }) => id === channel.id)?.ownText;
    return (
      <section className="panel" key={channel.id} aria-label={`As ${channel.name} shows it`}>
        <div className="panel-head">
          <h2 className="head">As {channel.name} shows it</h2>
          {channel.kind !== "by-hand" && <span className="fine">{channelKindLabels[channel.kind]}</span>}
        </div>
        <div className="panel-body stack close">
          <p>
            <b>{business}</b> <span className="muted">{channel.handle}</span>
          </p>
          <PostText text={withLink(own || input.text, input.linkPath ? link : null)} />
          {pictureId && (
            <img
              className="post-picture"
              src={`/admin/social/pictures/${pictureId}`}
              alt={input.altText || "The picture has no text yet"}
            />
          )}
        </div>
      </section>
    );
  });
}

/** A text with its links marked as a network marks them. */
function PostText({ text }: { text: string }) {
  const links = linksIn(text);
  const ends = links.map(({ uri, index }) => index + uri.length);
  return (
    <p className="post-text">
      {links.map(({ uri, index }, nth) => (
        <span key={index}>
          {text.slice(nth === 0 ? 0 : ends[nth - 1], index)}
          <span className="post-link">{uri}</span>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </p>
  );
}
