export interface Called {
  words: string[];
  /** In canonical spelling, e.g. `pastor`; sorted. */
  titles: readonly string[];
}

const spellings: Readonly<Record<string, string>> = {
  alhaja: 'hajia hajiya',
  alhaji: 'alh',
  apostle: 'ap apst apos',
  archbishop: 'abp archbp',
  archdeacon: 'archdn',
  barrister: 'barr',
  bishop: 'bp bsp',
  brother: 'bro br',
  canon: 'can',
  cardinal: 'card',
  chief: '',
  daddy: 'dad',
  deacon: 'dcn dea deac',
  deaconess: 'dcns dcness',
  doctor: 'dr',
  elder: 'eld',
  engineer: 'engr',
  evangelist: 'evang evan ev evangel',
  father: 'fr fada',
  imam: '',
  lady: '',
  minister: 'min minis',
  miss: '',
  monsignor: 'msgr mgr',
  mother: '',
  mr: 'mister',
  mrs: 'mistress',
  ms: '',
  mummy: 'mum mommy mama',
  papa: '',
  pastor: 'pst pstr ps past ptr pr psr',
  professor: 'prof',
  prophet: 'proph',
  prophetess: 'prophtess',
  rabbi: '',
  reverend: 'rev revd revrd',
  sheikh: 'sheik shaykh ustadh ustaz mallam',
  sir: '',
  sister: 'sis sr',
  superintendent: 'supt',
  venerable: 'ven',
};
const titleOf = new Map(
  Object.entries(spellings).flatMap(([title, others]) =>
    [title, ...others.split(' ').filter(Boolean)].map((word) => [word, title] as const),
  ),
);

const qualifiers = new Set(
  'assistant asst assoc associate full general lead most resident right rt senior snr the very visiting youth his her'.split(
    ' ',
  ),
);

/** Words that are also names are titles only with a dot, or before a name of two words or more. */
const namesToo = new Set(
  'ap bishop br can canon card chief dad daddy deacon dea dean elder ev evan father lady mama min miss mister papa past pr ps rabbi sir sr ven'.split(
    ' ',
  ),
);

const women = new Set(['alhaja', 'deaconess', 'lady', 'miss', 'mother', 'mrs', 'ms', 'mummy', 'prophetess', 'sister']);
const men = new Set(['alhaji', 'brother', 'daddy', 'father', 'mr', 'papa', 'sir']);

/**
 * Removes titles at the start of a person's name, after a comma and in brackets.
 * @param plain without case and diacritics
 */
export function withoutTitles(plain: string): Called {
  const parts = plain.split(/[,()[\]/&]+/u).map((part) => part.match(/[\p{L}\p{N}]+\.?/gu) ?? []);
  const written = parts.flat().length;
  const titles: string[] = [];
  const words = parts.flatMap((part) => {
    const left = [...part];
    while (left[0] !== undefined && isTitle(left, written - titles.length)) {
      const title = titleOf.get(bare(left[0]));
      if (title !== undefined) titles.push(title);
      left.shift();
    }
    return left.map(bare);
  });
  // A title alone is treated as the name.
  return words.length === 0 ? { words: parts.flat().map(bare), titles: [] } : { words, titles: titles.toSorted() };
}

/**
 * @returns true for a man's and a woman's title (`Mr Ade Obi`, `Mrs Ade Obi`), and for single names without a common title (`Pastor John`,
 * `Bishop John`)
 */
export function areTwo(first: Called, second: Called): boolean {
  if (isOf(men, first) && isOf(women, second)) return true;
  if (isOf(women, first) && isOf(men, second)) return true;
  const isShort = first.words.length === 1 && second.words.length === 1;
  if (!isShort || first.titles.length === 0 || second.titles.length === 0) return false;
  return !first.titles.some((title) => second.titles.includes(title));
}

function isTitle([word = '', ...others]: readonly string[], left: number): boolean {
  const title = bare(word);
  if (qualifiers.has(title)) return others.length > 0 && isTitle(others, left);
  if (!titleOf.has(title)) return false;
  return word.endsWith('.') || !namesToo.has(title) || left > 2;
}

function isOf(titles: ReadonlySet<string>, called: Called): boolean {
  return called.titles.some((title) => titles.has(title));
}

function bare(word: string): string {
  return word.endsWith('.') ? word.slice(0, -1) : word;
}
