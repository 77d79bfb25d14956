import { expect, test } from 'vitest';
import { MessageId } from '#core/contract/ids';
import { BookmarkId } from '#features/bookmarks/contract';
import { bookmarksMarkdown } from './markdown.ts';

const bookmark = (message: string, position: number, text: string, topic = `Talk ${message}`) => ({
  id: BookmarkId.parse(crypto.randomUUID()),
  messageId: MessageId.parse(message),
  position,
  text,
  made: 0,
  at: 0,
  topic,
  published: true,
});

test('each message is a heading, and each moment a link that opens there', () => {
  const all = [bookmark('2', 3, 'one *star*'), bookmark('1', 70, ''), bookmark('2', 2, '')];
  expect(bookmarksMarkdown(all, 'Bookmarks – Lectern', 'https://a.example')).toBe(`# Bookmarks – Lectern

## [Talk 2](https://a.example/message/2)

- [00:02](https://a.example/message/2?t=2)
- [00:03](https://a.example/message/2?t=3) one \\*star\\*

## [Talk 1](https://a.example/message/1)

- [01:10](https://a.example/message/1?t=70)
`);
});

test('words that would be formatting are text, over several lines too', () => {
  const text = bookmarksMarkdown([bookmark('1', 0, '# a\n- b\n1. c', '[x]')], 'B', '');
  expect(text).toContain('## [\\[x\\]](/message/1)');
  expect(text).toContain('\\# a\n  \\- b\n  \\1. c');
});

test('a message of which no topic is known has a name too', () => {
  expect(bookmarksMarkdown([bookmark('1', 0, '', '')], 'B', '')).toContain('## [Message](/message/1)');
});
