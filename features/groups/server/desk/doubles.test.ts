import { describe, expect, test } from 'vitest';
import { likelyDoubles } from './doubles.ts';

function pairs(first: string, second: string, areOfPeople: boolean) {
  const names = [
    { id: '1', plain: first },
    { id: '2', plain: 'somebody else' },
    { id: '3', plain: second },
  ];
  return likelyDoubles(names, areOfPeople);
}

const titles = [
  ...[
    'Ps.',
    'Pst.',
    'Pst',
    'Pastor',
    'Past.',
    'Ptr',
    'Min.',
    'Minister',
    'Evangelist',
    'Evang.',
    'Ev.',
    'Apst.',
    'Apostle',
  ],
  ...['Ap.', 'Revd', 'Revd.', 'Rev.', 'Reverend', 'Dr.', 'Bishop', 'Bp.', 'Archbishop', 'Abp.', 'Prophet', 'Proph.'],
  ...[
    'Deacon',
    'Dcn.',
    'Deaconess',
    'Elder',
    'Eld.',
    'Mr',
    'Mrs.',
    'Ms',
    'Sis.',
    'Bro.',
    'Ven.',
    'Canon',
    'Prof.',
    'Chief',
  ],
  ...['Sir', 'Imam', 'Sheikh', 'Alhaji', 'Alh.', 'Fr.', 'Father', 'Mummy', 'Daddy', 'Rev. Dr.', 'The Rt. Rev. Dr.'],
  ...['Most Rev.', 'Snr. Pastor', 'Pastor (Mrs.)', 'Rev. Fr.', 'Engr.', 'Barr.', 'Rev. Canon Prof.', 'Pst.Dr.'],
];

describe('of people', () => {
  test.each(titles)('%s makes nobody another', (title) => {
    expect(pairs('ruth adeyemi', `${title} ruth adeyemi`.toLowerCase(), true)).toEqual([['1', '3']]);
  });

  test.each([
    ['ruth adeyemi', 'adeyemi, ruth'],
    ['adeyemi, pst. ruth', 'ruth adeyemi'],
    ['ruth adeyemi (pastor)', 'ruth adeyemi'],
    ['ps. ruth adeyemi', 'apst ruth adeyemi'],
    ['pastor ruth adeyemi', 'pastor (mrs) ruth adeyemi'],
    ['pastor john', 'pst. john'],
    ['pastor john', 'john'],
    ['min. park', 'minister park'],
    ['ruth adeyemi', 'ruth adeyem'],
    ['rev. ruth adeyemi', 'ruth adeyomi'],
  ])('%s and %s may be one', (first, second) => {
    expect(pairs(first, second, true)).toEqual([['1', '3']]);
  });

  test.each([
    ['ruth adeyemi', 'ruth bello'],
    ['ade', 'ada'],
    ['pastor', 'bishop'],
    ['grace min', 'grace'],
    ['grace min', 'grace bishop'],
    ['min park', 'pastor park'],
    ['chief okon', 'bishop okon'],
    ['pastor john', 'bishop john'],
    ['evan obi', 'pst obi'],
    ['mr ade obi', 'mrs ade obi'],
    ['bro. ade obi', 'sis. ade obi'],
    ['daddy g.o.', 'mummy g.o.'],
    ['pastor e. a. obi', 'pastor (mrs) f. a. obi'],
  ])('%s and %s are two', (first, second) => {
    expect(pairs(first, second, true)).toEqual([]);
  });
});

describe('of services, categories and centres', () => {
  test.each([
    ['sundayservice', 'sunday service'],
    ['the morning show', 'morning show'],
  ])('%s and %s may be one', (first, second) => {
    expect(pairs(first, second, false)).toEqual([['1', '3']]);
  });

  test.each([
    ['easter 2024', 'easter 2025'],
    ['elders forum', 'forum'],
    ['pastor fellowship', 'elder fellowship'],
    ['father s day', 's day'],
  ])('%s and %s are two', (first, second) => {
    expect(pairs(first, second, false)).toEqual([]);
  });
});
