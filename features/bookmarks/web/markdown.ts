import * as common from '#core/contract/texts';
import { formatTime } from '#core/web/lib/format';
import { paths } from '#core/web/lib/paths';
import type { StoredBookmark } from './stored-bookmarks.ts';

export interface BookmarkedMessage {
  messageId: StoredBookmark['messageId'];
  topic: string;
  published: boolean;
  bookmarks: StoredBookmark[];
}

export function byMessage(bookmarks: readonly StoredBookmark[]): BookmarkedMessage[] {
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

export function topicOf({ topic }: Pick<StoredBookmark, 'topic'>): string {
  return topic || common.message();
}

/**
 * @param bookmarks newest first
 * @param origin of the library, without a trailing slash
 */
export function bookmarksMarkdown(bookmarks: readonly StoredBookmark[], title: string, origin: string): string {
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
