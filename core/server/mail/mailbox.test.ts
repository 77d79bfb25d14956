import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+talks@example.org', 'ada@example.org'],
  ['ADA+a+b@example.org', 'ada@example.org'],
  ['ada.lovelace@example.org', 'ada.lovelace@example.org'],
  ['+@example.org', '@example.org'],
])('%s is counted as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
