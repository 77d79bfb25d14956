export class Words {
  readonly #known = new Set<string>();

  readonly #max = 2_000;

  add(...words: readonly string[]): void {
    for (const word of words) if (this.#known.size < this.#max) this.#known.add(word);
  }

  list(): string[] {
    return [...this.#known, ...hostile];
  }

  learnFrom(json: unknown): void {
    if (Array.isArray(json)) for (const each of json) this.learnFrom(each);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return;
    for (const [name, value] of Object.entries(json)) {
      if (typeof value === 'string' && learned.test(name) && value.length < 100) this.add(value);
      else this.learnFrom(value);
    }
  }
}

const learned = /^(id|.*_id|slug|ref|reference|version|month|receipt)$/;

/** Addresses here lead to this machine or nowhere, so that no request reaches a stranger. */
const hostile: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '1,500',
  '0x10',
  'NaN',
  'null',
  'undefined',
  '999999999999999999',
  '99999999999999999999999999',
  '2147483648',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  'Ẹ̀kọ́ ìfẹ́',
  'שלום עולם',
  '😀'.repeat(40),
  'x'.repeat(20_000),
  '%',
  '%00',
  '%E0%A4%A',
  '..',
  '../../etc/passwd',
  '/etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table messages; --",
  '" or 1=1 --',
  '\\',
  '%_%',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'a&b=c#d?e',
  'one two three four five six seven eight nine ten eleven twelve',
  'qzxv wqzk jjxq vvkq pqzx kkwq zzqj xxvk',
  '2024-02-30',
  '2024-02-29',
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  '2026-12-24T06:00+01:00',
  '2026-01-01',
  '2026-03',
  'nobody@example.org',
  'NOBODY@EXAMPLE.ORG',
  'a@b',
  'http://127.0.0.1:9/feed.xml',
  'https://stream.invalid/live.m3u8',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '+234 803 555 0142',
  '#123456',
  '00000000',
  '12345678',
  '3f2c8a5e-7d3b-4a77-9d57-0c1a52a5a111',
  'general',
  'asc',
  'desc',
];
