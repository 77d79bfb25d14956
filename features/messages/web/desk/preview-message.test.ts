import { expect, test } from 'vitest';
import { isForSale, isUnreleased } from '#core/web/lib/availability';
import { trackOf } from '#core/web/player/track';
import { makeDeskMessage } from '#core/web/test/desk/make-desk-message';
import { DeskMessage, fieldsOfMessage } from '#features/messages/desk';
import { previewOf } from './preview-message.ts';

const now = Date.parse('2026-06-01T00:00:00Z');

const saved = DeskMessage.parse(makeDeskMessage('Grace'));

const preview = (changed: object) => previewOf(saved, { ...fieldsOfMessage(saved), ...changed }, { known: [], now });

test('A free message is shown with what plays it, as listeners see it', () => {
  expect(trackOf(preview({}))).not.toBeNull();
});

test('One that costs something is shown for sale', () => {
  const message = preview({ price: 500 });
  expect(trackOf(message)).toBeNull();
  expect(isForSale(message, now)).toBe(true);
});

test('One that starts later is shown as still to come', () => {
  const message = preview({ start_date: '2026-07-01T00:00:00Z' });
  expect(trackOf(message)).toBeNull();
  expect(isUnreleased(message, now)).toBe(true);
});
