import { describe, expect, test } from 'vitest';
import { networkOf, siteOf } from './network.ts';

describe('the network that requests are counted by', () => {
  test.each([
    ['102.89.1.2', '102.89.1.2'],
    ['::ffff:102.89.1.2', '102.89.1.2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['102.89.1.2:40123', '102.89.1.2'],
    ['[2001:db8::9]:40123', '2001:db8:0:0'],
    ['[2001:db8::9]', '2001:db8:0:0'],
    ['', 'unknown'],
    ['102.89.1.2.3:40123', 'unknown'],
    ['_hidden', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test.each([
  ['102.89.1.2', '102.89.1.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8:1:ffff::9', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0'],
])('the networks of one customer of a provider: of %s they are %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});
