import { describe, expect, test } from 'vitest';
import { transcriptFile } from '#features/transcripts/contract/transcript';
import { readTranscript } from './read-transcript.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readTranscript(bytes(text));

async function texts(text: string): Promise<string[]> {
  return (await read(text)).cues.map((cue) => cue.text);
}

describe('WebVTT', () => {
  test('is read with notes, styles, settings and markup left out', async () => {
    const file = `\ufeffWEBVTT - A talk
Kind: captions

NOTE a note
00:00:00.000 is no cue

STYLE
::cue { color: red }

intro
00:00:01.000 --> 00:00:04.000 align:start position:0%
<v Ada>Hello <b>there</b> &amp; all &lt;ok&gt;
second line

00:10.000 --> 00:12.000
fine <00:10.500><c.loud>words</c>
`;
    expect(await read(file)).toEqual({
      format: 'vtt',
      words: 9,
      cues: [
        { start: 1, end: 4, text: 'Hello there & all <ok> second line' },
        { start: 10, end: 12, text: 'fine words' },
      ],
    });
  });

  test('is put in order, without overlaps, and a cue without length keeps its words', async () => {
    const file = `WEBVTT

00:05.000 --> 00:09.000
second

00:01.000 --> 00:07.000
first

00:20.000 --> 00:18.000
third
`;
    expect((await read(file)).cues).toEqual([
      { start: 1, end: 5, text: 'first' },
      { start: 5, end: 9, text: 'second' },
      { start: 20, end: 20.001, text: 'third' },
    ]);
  });

  test('that Lectern writes is read as the same', async () => {
    const { cues } = await read('WEBVTT\n\n01:02:03.450 --> 01:02:04.000\n1 < 2 & 3 --> 4\n');
    expect((await read(transcriptFile({ cues }))).cues).toEqual([
      { start: 3723.45, end: 3724, text: '1 < 2 & 3 --> 4' },
    ]);
  });
});

test('SRT is read with commas or points, Windows line ends, and without numbers', async () => {
  const file =
    '1\r\n00:00:01,000 --> 00:00:04,000\r\n{\\an8}Hello <i>there</i>\r\n\r\n00:00:05.000 --> 00:00:06.000\r\nagain\r\n';
  expect(await read(file)).toEqual({
    format: 'srt',
    words: 3,
    cues: [
      { start: 1, end: 4, text: 'Hello there' },
      { start: 5, end: 6, text: 'again' },
    ],
  });
});

describe('plain text', () => {
  test('is divided at empty lines, or else at each line', async () => {
    expect(await texts('One\ntwo.\n\nThree.\n')).toEqual(['One two.', 'Three.']);
    expect(await texts('One.\nTwo.')).toEqual(['One.', 'Two.']);
  });

  test('of one endless paragraph keeps every word', async () => {
    const words = Array.from({ length: 9000 }, (_, index) => `w${index}`);
    expect((await texts(words.join(' '))).join(' ').split(' ')).toEqual(words);
  });
});

describe('encodings', () => {
  const yoruba = 'Ọ̀rọ̀ Ọlọ́run';

  test.each(['utf-16le', 'utf-16be'] as const)('%s with its mark and without', async (encoding) => {
    const le = Buffer.from(`\ufeffPatience is long`, 'utf16le');
    const marked = encoding === 'utf-16le' ? le : Buffer.from(le).swap16();
    expect((await readTranscript(marked)).cues[0]?.text).toBe('Patience is long');
    expect((await readTranscript(marked.subarray(2))).cues[0]?.text).toBe('Patience is long');
  });

  test('UTF-8 and Windows-1252', async () => {
    expect(await texts(yoruba)).toEqual([yoruba.normalize('NFC')]);
    const old = Buffer.from([0x93, 0x48, 0xe9, 0x94, 0x21]);
    expect((await readTranscript(old)).cues[0]?.text).toBe('“Hé”!');
  });
});

describe('hostile files', () => {
  test('of other kinds are refused', async () => {
    await expect(readTranscript(Buffer.from([0x49, 0x44, 0x33, 0, 0, 0, 1, 2, 3, 0xff, 0xfb]))).rejects.toThrow(
      'isn’t text',
    );
    await expect(readTranscript(new Uint8Array(2 * 1024 * 1024 + 1))).rejects.toThrow('larger than 2 MB');
    await expect(read('\n \n')).rejects.toThrow('The file has no words');
  });

  test('say in which lines times are wrong, a few of them', async () => {
    const wrong = Array.from({ length: 9 }, () => '0:99 --> 1:00\nx\n').join('\n');
    await expect(read(`WEBVTT\n\n${wrong}`)).rejects.toThrow(/line 3: “0:99 --> 1:00”.*and 4 more/);
  });

  test('control no terminal, turn no text and carry no tags', async () => {
    const file =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n\u001b[31mred\u202e <script>alert(1)</script> <img src=x onerror=y>ok\n';
    expect(await texts(file)).toEqual(['[31mred alert(1) ok']);
  });

  test('with as many cues as fit are read soon', async () => {
    const file = `WEBVTT\n\n${'00:01.000 --> 00:02.000\nx\n\n'.repeat(70_000)}`;
    await expect(read(file)).rejects.toThrow('70,000 cues; at most 50,000');
  });
});
