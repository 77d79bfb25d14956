import { expect, test } from 'vitest';
import { reservedSlugs } from '#core/contract/ids';
import { mailedLinkPatterns } from '#core/contract/mailed-link-pages';
import { pages } from '#core/contract/pages';
import { paths } from './paths.ts';

test('no centre can have the address of a page', () => {
  const all = [...Object.values(pages).map(({ path }) => path), ...Object.values(mailedLinkPatterns), paths.desk()];
  const first = all.map((path) => path.split('/')[1] ?? '');
  for (const segment of first.filter((name) => name !== '' && !name.startsWith(':'))) {
    expect(reservedSlugs).toContain(segment);
  }
});
