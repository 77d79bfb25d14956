/** In pixels. The embedded player takes the width of its page, up to this maximum. */
export const embedSize = { width: 640, height: 176, leastWidth: 240 } as const;

function embedPath(messageId: string, at: number | null = null): string {
  const start = at === null || at < 1 ? '' : `?t=${Math.floor(at)}`;
  return `/embed/message/${encodeURIComponent(messageId)}${start}`;
}

export interface EmbeddedMessage {
  id: string;
  topic: string;
}

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
