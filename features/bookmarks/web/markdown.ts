import { formatTime } from '#core/web/lib/format';
import { paths } from '#core/web/lib/paths';
import type { KeptBookmark } from './kept-bookmarks.ts';

/** One message's bookmarks, in the order of their moments. */
export interface BookmarkedMessage {
  messageId: KeptBookmark['messageId'];
  topic: string;
  published: boolean;
  bookmarks: KeptBookmark[];
}

/** @param bookmarks newest first @returns their messages; the one with the newest bookmark comes first */
export function byMessage(bookmarks: readonly KeptBookmark[]): BookmarkedMessage[] {
  const found = new Map<string, BookmarkedMessage>();
  for (const bookmark of bookmarks) {
    const { messageId, topic, published } = bookmark;
    const message = found.get(messageId) ?? { messageId, topic, published, bookmarks: [] };
    message.bookmarks.push(bookmark);
    found.set(messageId, message);
  }
  const messages = [...found.values()];
  for (const message of messages) message.bookmarks.sort((one, other) => one.position - other.position);
  return messages;
}

/** A bookmark made offline on a message that this browser never saw has no topic. @returns the topic, or a stand-in */
export function topicOf({ topic }: Pick<KeptBookmark, 'topic'>): string {
  return topic || 'Message';
}

/**
 * @param bookmarks newest first
 * @param origin of the library, without a trailing slash
 * @returns Markdown with a heading for each message and a link for each moment
 */
export function bookmarksMarkdown(bookmarks: readonly KeptBookmark[], title: string, origin: string): string {
  const parts = byMessage(bookmarks).map(({ messageId, topic, bookmarks: own }) => {
    const lines = own.map(({ position, text }) => {
      const link = `[${formatTime(position)}](${origin}${paths.messageAt(messageId, position)})`;
      const words = escaped(text).split('\n').join('\n  ');
      return `- ${link}${words === '' ? '' : ` ${words}`}`;
    });
    return `## [${escaped(topicOf({ topic }))}](${origin}${paths.message(messageId)})\n\n${lines.join('\n')}\n`;
  });
  return [`# ${escaped(title)}\n`, ...parts].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+]|\d+[.)])(\s)/gm, '$1\\$2$3');
}
