import { expect, it } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { CategoryMark } from '#features/catalogue/contract';
import { filtersIn } from '#features/messages/web/filters/message-filters';
import { isBlindTo, isNarrowed, matching } from './matching.ts';

const grace = makeMessage('1', {
  topic: 'Grace for the morning',
  speaker_name: 'Adé Bámidélé',
  when: '2024-03-10',
  category: CategoryMark.parse({ id: '4', name: 'Faith', palette: 1 }),
});
const hope = makeMessage('2', { topic: 'A living hope', speaker_name: 'Ruth Obi', when: '2023-03-05' });
const all = [grace, hope];

const find = (query: string) => matching(all, filtersIn(new URLSearchParams(query))).map(({ id }) => id);

it('finds all words, in whichever of its texts and whatever their case and accents', () => {
  expect(find('keyword=GRACE')).toEqual(['1']);
  expect(find('keyword=bamidele, morning')).toEqual(['1']);
  expect(find('keyword=faith')).toEqual(['1']);
  expect(find('keyword=grace hope')).toEqual([]);
  expect(find('')).toEqual(['1', '2']);
});

it('applies the filters that a message says enough for', () => {
  expect(find('years=2023')).toEqual(['2']);
  expect(find('months=3')).toEqual(['1', '2']);
  expect(find('months=3&years=2024,2022')).toEqual(['1']);
  expect(find('categoryIds=4')).toEqual(['1']);
  expect(find('speakerIds=999')).toEqual([]);
});

it('leaves nothing out for services and centres, and says so', () => {
  const where = filtersIn(new URLSearchParams('serviceIds=1'));
  expect([find('serviceIds=1'), isBlindTo(where), isNarrowed(where)]).toEqual([['1', '2'], true, false]);
  const named = filtersIn(new URLSearchParams('keyword=hope'));
  expect([isBlindTo(named), isNarrowed(named)]).toEqual([false, true]);
});
