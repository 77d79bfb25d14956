import { describe, expect, test } from 'vitest';
import { booksByName, nameOfBook, plainName, plainText } from './book-names.ts';
import { labelOf } from './passage.ts';
import { loadPassageReader } from './passage-reader.ts';

const reader = await loadPassageReader();

function inTopic(topic: string): string[] {
  return reader.read({ topic, description: '', passages: '' }).map((passage) => labelOf(passage, 'en'));
}

function inField(passages: string): string[] {
  return reader.read({ topic: '', description: '', passages }).map((passage) => labelOf(passage, 'en'));
}

describe('in a topic or a description', () => {
  test.each([
    ['The Lord is my shepherd (Psalm 23)', 'Psalm 23'],
    ['The way of love, 1 Cor 13:4-7', '1 Corinthians 13:4–7'],
    ['The way of love – 1Cor 13:4–7', '1 Corinthians 13:4–7'],
    ['II Timothy 2:15 and the workman', '2 Timothy 2:15'],
    ['First Corinthians 13', '1 Corinthians 13'],
    ['Orin Dafidi 23', 'Psalm 23'],
    ['Orin Dáfídì 23:1', 'Psalm 23:1'],
    ['Orin Dáfídì 23:1'.normalize('NFD'), 'Psalm 23:1'],
    ['Ìṣe Àwọn Aposteli 2:1-4', 'Acts 2:1–4'],
    ['Ẹ̀kún Jeremáyà 3:22', 'Lamentations 3:22'],
    ['1 Kọ́ríńtì 13', '1 Corinthians 13'],
    ['Abụ Ọma 23', 'Psalm 23'],
    ['Ndị Rom 8:28', 'Romans 8:28'],
    ['1 Ndị Kọrint 13:4', '1 Corinthians 13:4'],
    ['Zabura 23', 'Psalm 23'],
    ['Ru’uya ta Yohanna 3:20', 'Revelation 3:20'],
    ['Littafin Ƙidaya 6:24-26', 'Numbers 6:24–26'],
    ['Jean 3.16', 'John 3:16'],
    ['Ésaïe 53', 'Isaiah 53'],
    ['Actes des Apôtres 2:42', 'Acts 2:42'],
    ['1 Coríntios 13.4-7', '1 Corinthians 13:4–7'],
    ['João 3:16', 'John 3:16'],
    ['Lamentações 3:22-23', 'Lamentations 3:22–23'],
    ['Romans chapter 8 verse 28', 'Romans 8:28'],
    ['John 3: the new birth', 'John 3'],
    ['Daniel 3 – In the fire', 'Daniel 3'],
    ['Text: John 3:16', 'John 3:16'],
    ['Part 1 John 3:16', 'John 3:16'],
    ['Matthew 5:3-7:27', 'Matthew 5:3–7:27'],
    ['Genesis 1-3', 'Genesis 1–3'],
    ['Jude 5:', 'Jude 1:5'],
    ['PSALM 91 PRAYERS', 'Psalm 91'],
    ['psalm 91', 'Psalm 91'],
    ['1 John 4:8', '1 John 4:8'],
    ['Psalm 119:1-176', 'Psalm 119'],
    ['Proverbs 31 woman', 'Proverbs 31'],
  ])('%s has %s', (topic, label) => {
    expect(inTopic(topic)).toEqual([label]);
  });

  test.each([
    'Mark 3 points',
    'Mark 3 points to remember',
    'Job 2 of 5',
    'Acts 29',
    'Acts of kindness 3',
    'Is 5',
    'What is 5:1?',
    'Isaac 3',
    'Prayer with Mark 10:30am',
    'Prayer with John 10:30 am',
    'Pastor Daniel 3',
    'Pastor Daniel 3.',
    'Daniel 3 points',
    'Luke 5 stars',
    'Numbers 5 and 6',
    'Judges 3',
    'A new job 2026',
    'Ruth 2026',
    'Romans 12/03/2024',
    'Psalm 91.12.2023',
    'Psalm 151',
    'John 3:99',
    'PS 5 giveaway',
    'Rev 3',
    'We need 3 judges. Song 5',
    'Week 12',
    'Sunday Service 2 March 2024',
    'Owe 3',
    'Farawa 3',
    'Ilu 3',
    'Exode 3',
    'Chapter 3:16',
    'The Romans 2nd letter',
    'Genesis 2026',
    'Service at 10:30',
    'Day 3: mark 3:16 things',
  ])('%s has none', (topic) => {
    expect(inTopic(topic)).toEqual([]);
  });

  test.each([
    ['Psalm 23, 24 and 25', ['Psalm 23–25']],
    ['Romans 8:28, 3 reasons', ['Romans 8:28']],
    ['Psalm 23 - 3 lessons', ['Psalm 23']],
    ['Psalm 23: 5 lessons', ['Psalm 23']],
    ['John 3:16,18; 4:1', ['John 3:16', 'John 3:18', 'John 4:1']],
    ['Romans 8; 2 Corinthians 5:17', ['Romans 8', '2 Corinthians 5:17']],
    ['Psalm 23, 1 John 3:16', ['Psalm 23', '1 John 3:16']],
    ['1 Cor 13:4ff', ['1 Corinthians 13:4–13']],
    ['Gen 1:31-2:3; John 1:1', ['Genesis 1:31–2:3', 'John 1:1']],
  ])('%s has %j', (topic, labels) => {
    expect(inTopic(topic)).toEqual(labels);
  });

  test('a passage that is there twice counts once, that of the field first', () => {
    const read = reader.read({ topic: 'Psalm 23', description: 'John 3:16, Psalm 23', passages: 'Rom 8' });
    expect(read.map((passage) => labelOf(passage, 'en'))).toEqual(['Romans 8', 'Psalm 23', 'John 3:16']);
  });
});

describe('in the field of its own', () => {
  test.each([
    ['mark 3; job 2, 1 cor 13:4-7', ['Mark 3', 'Job 2', '1 Corinthians 13:4–7']],
    ['Ps23', ['Psalm 23']],
    ['1cor 13', ['1 Corinthians 13']],
    ['orin dafidi 23:1; Owe 3', ['Psalm 23:1', 'Proverbs 3']],
    ['Acts 2', ['Acts 2']],
    ['john 3 16', ['John 3:16']],
  ])('%s is %j', (list, labels) => {
    expect(inField(list)).toEqual(labels);
  });

  test('what can’t be read is known', () => {
    expect(reader.unreadable('Psalm 23; Jhon 3; Acts 29; Rom 8; 12:1')).toEqual(['Jhon 3', 'Acts 29']);
    expect(reader.unreadable('')).toEqual([]);
  });
});

describe('a keyword', () => {
  test('asks for passages when all of it is', () => {
    expect(reader.marksFor('Ps 23:1')).toEqual({ exact: ['v19.23.1'], overlapping: ['v19.23.1', 'w19.23'] });
    expect(reader.marksFor('orin dafidi 23')).toEqual({ exact: ['w19.23'], overlapping: ['w19.23', 'b19.23'] });
  });

  test.each(['grace', 'psalm', 'sermon on Psalm 23', 'Psalm 23 explained', '2026', 'acts 29', ''])(
    'but not %s',
    (keyword) => {
      expect(reader.marksFor(keyword)).toBeNull();
    },
  );
});

test('a verse is found by its mark, chapters between by their own', () => {
  const [passage] = reader.read({ topic: 'Matthew 5:47-7:2', description: '', passages: '' });
  expect(passage?.marks).toEqual([
    ...['b40', 'b40.5', 'v40.5.47', 'v40.5.48', 'b40.6', 'w40.6', 'b40.7', 'v40.7.1', 'v40.7.2'],
  ]);
});

test.each(['en', 'yo', 'ig', 'ha', 'fr', 'pt', 'pcm', 'de'])(
  'each name that is shown in %s is read as that book',
  (language) => {
    for (let number = 1; number <= 66; number += 1) {
      const name = nameOfBook(number, language);
      expect([number, inField(`${name} 1`)], name).toEqual([
        number,
        [expect.stringContaining(nameOfBook(number, 'en').replace('Psalms', 'Psalm'))],
      ]);
    }
  },
);

test('names are the longest that are looked for, or shorter', () => {
  for (const name of booksByName.keys()) expect(name.split(' ').length, name).toBeLessThanOrEqual(4);
  expect(plainName(plainText('Ìṣe  Àwọn-Aposteli'))).toBe('ise awon aposteli');
});
