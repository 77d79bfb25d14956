/** How the player to embed is framed, in pixels: as wide as its page lets it be, up to this. */
export const embedSize = { width: 640, height: 176, leastWidth: 240 } as const;

/** Ends addresses of the player to embed; before it is the library's address. @param at the second at which it starts; null for the beginning */
function embedPath(messageId: string, at: number | null = null): string {
  const start = at === null || at < 1 ? '' : `?t=${Math.floor(at)}`;
  return `/embed/message/${encodeURIComponent(messageId)}${start}`;
}

export interface EmbeddedMessage {
  id: string;
  topic: string;
}

/**
 * @param library its address, without a trailing slash
 * @param at the second at which it starts; null for the beginning
 * @param width in pixels; as wide as the page lets it be when absent
 * @returns the HTML that shows a message's player on any page
 */
export function embedCode(
  { id, topic }: EmbeddedMessage,
  library: string,
  { at = null, width }: EmbedOptions = {},
): string {
  const style = `border:0;max-width:${width ?? embedSize.width}px`;
  const attributes = {
    src: library + embedPath(id, at),
    title: topic,
    width: width === undefined ? '100%' : String(width),
    height: String(embedSize.height),
    style,
    loading: 'lazy',
    allow: 'autoplay',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${quoted(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}

export interface EmbedOptions {
  at?: number | null;
  width?: number;
}

function quoted(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
