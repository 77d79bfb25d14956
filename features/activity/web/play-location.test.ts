import { expect, test } from 'vitest';
import { locationOf, wantsPrivacy } from './play-location.ts';

test('a place is taken as the services say it', () => {
  const said = { city: 'Ikeja', region: 'Lagos', country_name: 'Nigeria', country: 'NG', ip: '102.89.0.7', org: 'x' };
  const place = { city: 'Ikeja', state: 'Lagos', country: 'Nigeria', ip_address: '102.89.0.7' };
  expect(locationOf(said)).toEqual(place);
  expect(locationOf({ ...said, country_name: undefined, country: 'Nigeria' })).toEqual(place);
});

test.each([
  { error: true, reason: 'RateLimited' },
  { city: null, region: null, country_name: null, ip: '10.0.0.1' },
  'none',
  null,
])('what names no place is none: %j', (said) => {
  expect(locationOf(said)).toBeNull();
});

test('names are cut to what the server takes', () => {
  expect(locationOf({ city: 'a'.repeat(500), region: 3, ip: 'b'.repeat(99) })).toEqual({
    city: 'a'.repeat(120),
    state: '',
    country: '',
    ip_address: '',
  });
});

test.each([
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: null, globalPrivacyControl: false }, false],
  [{ doNotTrack: 'unspecified' }, false],
])('%j asks for privacy: %s', (said, wanted) => {
  expect(wantsPrivacy(said)).toBe(wanted);
});
