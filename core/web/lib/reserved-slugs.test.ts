import { expect, test } from 'vitest';
import { reservedSlugs } from '#core/contract/ids';
import { mailedLinkPatterns } from '#core/contract/mailed-link-pages';
import { patterns } from '#core/contract/pages';
import { paths } from './paths.ts';

test('no centre can have the address of a page', () => {
  const links = [paths.category('1'), paths.message('1'), paths.playlist('1', 'service')];
  const pages = [paths.messages(), paths.search(), paths.library(), paths.liked(), paths.categories()];
  const first = [...links, ...pages, ...Object.values({ ...patterns, ...mailedLinkPatterns })].map(
    (path) => path.split('/')[1] ?? '',
  );
  for (const segment of first.filter((name) => name !== '' && !name.startsWith(':'))) {
    expect(reservedSlugs).toContain(segment);
  }
});
