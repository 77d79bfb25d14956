import { expect, test } from 'vitest';
import { withoutToken } from './log.ts';

test.each([
  ['/reset/q3vJ0xFDjY3W8k8Xy0sLrXG4dN9i2bqg3dE4T5aKfUw', '/reset/…'],
  ['/reset/secret/?from=mail', '/reset/…?from=mail'],
  ['//reset/secret', '//reset/…'],
  ['/?ticket=12345678', '/?ticket=…'],
  ['/reset', '/reset'],
  ['/profile/confirm-email/secret', '/profile/confirm-email/…'],
  ['/profile//undo-email-change/secret?a=b', '/profile//undo-email-change/…?a=b'],
  ['/profile/settings', '/profile/settings'],
  [
    '/media/audio/ab.mp3?listener=12&expires=17640&signature=kf3-_x',
    '/media/audio/ab.mp3?listener=…&expires=17640&signature=…',
  ],
  ['/feeds/private/secret.xml?page=2', '/feeds/private/…?page=2'],
  ['//Feeds//private/secret', '//Feeds//private/…'],
  ['/v1/wallets?token=lectern_pat_kf3-_x&page=2', '/v1/wallets?token=…&page=2'],
  ['/v1/messages?keyword=/reset/me', '/v1/messages?keyword=/reset/me'],
])('%s is logged as %s', (url, logged) => {
  expect(withoutToken(url)).toBe(logged);
});
