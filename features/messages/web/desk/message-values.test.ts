import { expect, test } from 'vitest';
import { changesOf } from '#core/web/desk-kit/form-fields';
import { makeDeskMessage } from '#core/web/test/desk/make-desk-message';
import { DeskMessage, fieldsOfMessage } from '#features/messages/desk';
import { fields, type MessageValues } from './message-values.ts';

const saved: MessageValues = fieldsOfMessage(
  DeskMessage.parse(
    makeDeskMessage('Grace', {
      speaker: { id: '1', name: 'Ruth Afolabi' },
      categories: [{ id: '1', name: 'Faith', palette: 0 }],
    }),
  ),
);

test('Only what was changed is sent, so that another operator’s change of something else stays', () => {
  const typed = { ...saved, price: 500, categories: ['Faith', 'Prayer'] };
  expect(changesOf(fields, typed, saved)).toEqual({ categories: ['Faith', 'Prayer'], price: 500 });
});

test('What a message has besides its fields is never sent', () => {
  const [before, after] = [2, 3].map((version) => ({ ...saved, version }));
  expect(before && after && changesOf(fields, after, before)).toEqual({});
});

test('An empty box of what was empty is no change', () => {
  expect(changesOf(fields, { ...saved, name: '', description: ' ' }, saved)).toEqual({});
});
