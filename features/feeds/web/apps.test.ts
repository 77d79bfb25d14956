import { expect, test } from 'vitest';
import { podcastApps } from './apps.ts';

test('each app gets the whole feed in its own kind of address, and no website gets it', () => {
  const links = podcastApps('https://talks.example.org/feeds/library.xml?page=2');
  expect(links.find(({ name }) => name === 'Apple Podcasts')?.href).toBe(
    'podcast://talks.example.org/feeds/library.xml?page=2',
  );
  expect(links.find(({ name }) => name === 'Overcast')?.href).toBe(
    'overcast://x-callback-url/add?url=https%3A%2F%2Ftalks.example.org%2Ffeeds%2Flibrary.xml%3Fpage%3D2',
  );
  for (const { href } of links) {
    expect(href).not.toMatch(/^https?:/);
    expect(decodeURIComponent(href)).toContain('talks.example.org/feeds/library.xml?page=2');
  }
});
