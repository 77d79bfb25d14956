import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#core/server/test/folder';
import { catalogueWriter } from '#features/messages/server/add-messages';
import { readSheet, type Sheet } from './sheet.ts';

const modified = new Date();
const files = ['a.mp3', 'sub/b.mp3', 'sub/c.mp3', 'other/c.mp3', 'Ìsinmi.mp3'.normalize('NFD')].map((name) => ({
  name,
  path: `/audio/${name}`,
  size: 1,
  modified,
}));

async function read(...lines: readonly string[]): Promise<Sheet> {
  const sheet = path.join(await makeFolder(), 'sheet.csv');
  await fs.writeFile(sheet, lines.join('\r\n'));
  return readSheet(sheet, files, catalogueWriter.centreSlug);
}

test('reads every column', async () => {
  const sheet = await read(
    '\ufefffile,Topic,speaker,description,service,Categories,centre,when,price,Start date,featured,Series,part',
    'a.mp3,"The ""good"" farmer",Ruth Adeyemi,"Two\nlines",Sunday; Midweek,Growth;Work,Lagos Island,2024-03-17,1500.50,2026-12-24T18:00+01:00,yes,Seasons,3',
  );
  expect(sheet.get('a.mp3')).toEqual({
    topic: 'The "good" farmer',
    speaker: 'Ruth Adeyemi',
    description: 'Two\nlines',
    services: ['Sunday', 'Midweek'],
    categories: ['Growth', 'Work'],
    centres: ['Lagos Island'],
    when: '2024-03-17',
    price: 1500.5,
    start_date: '2026-12-24T17:00:00.000Z',
    featured: true,
    series: 'Seasons',
    part: 3,
  });
});

test('an empty cell sets nothing, and an empty line is no row', async () => {
  expect(await read('file,price,topic', 'a.mp3,,', '', ',,')).toEqual(new Map([['a.mp3', {}]]));
});

test('finds a file by its path, and by its name when only one has it, however its letters are composed', async () => {
  const sheet = await read('file,price', './sub\\b.mp3,1', 'other/c.mp3,2', 'Ìsinmi.mp3,3');
  expect([...sheet.values()].map(({ price }) => price)).toEqual([1, 2, 3]);
  expect([...sheet.keys()]).toEqual(['sub/b.mp3', 'other/c.mp3', 'Ìsinmi.mp3'.normalize('NFD')]);
});

test('a date without a time, and a time without a zone, are of the library’s calendar', async () => {
  const sheet = await read('file,start_date', 'a.mp3,2026-12-24', 'b.mp3,2026-12-24T18:00');
  expect(sheet.get('a.mp3')?.start_date).toBe('2026-12-23T23:00:00.000Z');
  expect(sheet.get('sub/b.mp3')?.start_date).toBe('2026-12-24T17:00:00.000Z');
});

test.each([
  ['file,prize', 'a.mp3,1', 'column "prize" that import doesn\'t know. Columns can be: file, topic, speaker'],
  ['topic,price', 'x,1', 'no column "file"'],
  ['file,price,price', 'a.mp3,1,1', 'the column "price" twice'],
  ['file,service,services', 'a.mp3,1,1', 'the column "services" twice'],
  ['file,price', 'nope.mp3,1', 'row 2, file: there is no file "nope.mp3" in the folder'],
  ['file,price', 'c.mp3,1', 'row 2, file: "c.mp3" is the name of 2 files; it takes the path in the folder'],
  ['file,price', ',1', 'row 2, file: it is empty; it takes the name of a file in the folder'],
  ['file,price', 'a.mp3,"1,500"', 'row 2, price: "1,500" is no price; it takes naira in digits'],
  ['file,price', 'a.mp3,-5', 'row 2, price: "-5" is no price'],
  ['file,price', 'a.mp3,1.505', 'row 2, price: "1.505" is no price'],
  ['file,when', 'a.mp3,17/03/2024', 'row 2, when: "17/03/2024" is no date; it takes year-month-day'],
  ['file,when', 'a.mp3,2024-02-30', 'row 2, when: "2024-02-30" is no date'],
  ['file,start_date', 'a.mp3,tomorrow', 'row 2, start_date: "tomorrow" is no moment'],
  ['file,when', 'a.mp3,0024-03-17', 'row 2, when: "0024-03-17" is no date'],
  ['file,start_date', 'a.mp3,0000-01-01', 'row 2, start_date: "0000-01-01" is no moment'],
  ['file,start_date', 'a.mp3,9999-12-31T23:59-14:00', 'row 2, start_date: "9999-12-31T23:59-14:00" is no moment'],
  ['file,featured', 'a.mp3,maybe', 'row 2, featured: "maybe" is neither; it takes yes or no'],
  ['file,centre', 'a.mp3,Lagos;Search', 'row 2, centres: "Search" can\'t be a centre'],
  ['file,topic', `a.mp3,${'x'.repeat(301)}`, 'has 301 characters; it takes at most 300'],
  ['file,topic', 'a.mp3,one,two', 'can’t be read as CSV'],
  ['', '', 'can’t be read as CSV: it is empty'],
])('says what is wrong: %s / %s', async (header, row, problem) => {
  await expect(read(header, row)).rejects.toThrow(problem);
});

test('names every problem at once, and the row as a spreadsheet counts it', async () => {
  const wrong = read('file,price,featured', 'a.mp3,x,yes', '"sub/b.mp3",2,"no"', 'sub/c.mp3,3,perhaps', 'a.mp3,4,no');
  await expect(wrong).rejects.toThrow(
    /row 2, price(.|\n)*row 4, featured(.|\n)*row 5, file: "a.mp3" has a row already/,
  );
});

test('a sheet that is not UTF-8 is refused, not read with its letters lost', async () => {
  const sheet = path.join(await makeFolder(), 'sheet.csv');
  await fs.writeFile(sheet, Buffer.from('file,topic\na.mp3,Caf\u00e9', 'latin1'));
  await expect(readSheet(sheet, files, () => 'x')).rejects.toThrow('it is not UTF-8; save it as “CSV UTF-8”');
});

test('a sheet that is not there is named', async () => {
  await expect(readSheet('/no/such.csv', files, () => 'x')).rejects.toThrow(
    "The sheet /no/such.csv can't be used: it is not there.",
  );
});
