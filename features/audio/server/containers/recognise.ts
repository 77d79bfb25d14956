import { readAdtsHeader } from './aac.ts';
import type { AudioWindow } from './audio-window.ts';
import { type Container, UnplayableError } from './facts.ts';
import { holdsMp3 } from './mp3.ts';
import { endOfLeadingTags } from './tag-blocks.ts';

const accepted = 'mp3, m4a, aac, ogg, opus, flac and wav are right';

const others: readonly [string, string][] = [
  ['%PDF', 'a PDF'],
  ['PK\u0003\u0004', 'a zip archive or an office document'],
  ['\u00ff\u00d8\u00ff', 'a JPEG picture'],
  ['\u0089PNG', 'a PNG picture'],
  ['GIF8', 'a GIF picture'],
  ['\u0030\u0026\u00b2\u0075', 'Windows Media (WMA)'],
  ['\u001a\u0045\u00df\u00a3', 'Matroska or WebM'],
  ['FORM', 'AIFF'],
  ['caff', 'Core Audio (CAF)'],
  ['MThd', 'MIDI'],
  ['#!AMR', 'AMR'],
  ['RF64', 'a WAV over 4 GB (RF64)'],
  ['MAC ', 'Monkey’s Audio'],
  ['wvpk', 'WavPack'],
];

export async function recogniseContainer(window: AudioWindow): Promise<Container> {
  if (window.size === 0) throw new UnplayableError('it is empty');
  const tagsEnd = await endOfLeadingTags(window);
  if (tagsEnd > 0 && tagsEnd >= window.size) throw new UnplayableError('it has tags but no audio behind them');

  const head = await window.read(tagsEnd, 16);
  const beginning = head.toString('latin1');
  if (beginning.startsWith('fLaC')) return 'flac';
  if (beginning.startsWith('OggS')) return 'ogg';
  if (beginning.startsWith('RIFF') && beginning.slice(8, 12) === 'WAVE') return 'wav';
  if (/^(ftyp|moov|mdat|wide|free)$/.test(beginning.slice(4, 8))) return 'm4a';
  if (readAdtsHeader(head)) return 'aac';

  const other = others.find(([start]) => beginning.startsWith(start));
  if (other) throw new UnplayableError(`it is ${other[1]}; ${accepted}`);
  if (await holdsMp3(window)) return 'mp3';
  if (tagsEnd > 0) throw new UnplayableError('it has tags but no audio behind them');
  throw new UnplayableError(`it is ${(await looksLikeText(window)) ? 'text, not audio' : 'not audio'}; ${accepted}`);
}

async function looksLikeText(window: AudioWindow): Promise<boolean> {
  const text = (await window.read(0, 512)).toString('utf8');
  return !/[\p{Cc}\uFFFD]/u.test(text.replace(/\s/g, '').slice(0, -1));
}
