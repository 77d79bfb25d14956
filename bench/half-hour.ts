import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const seconds = 30 * 60;

/** Something to say, over and over: speech has pauses, which a rendition of speech is made for. */
const sentences = [
  'The patience of the farmer is not that he waits, but that he waits for what he has sown.',
  'Consider how the seed is hidden, and how long the field looks as if nothing had been done.',
  'So it is with a word that is heard on a crowded bus, and remembered in the evening.',
  'What will you do with the morning that was given to you? Begin where you are.',
];

/**
 * Has a computer's voice speak for 30 minutes, by espeak-ng, and writes that as operators publish talks: mp3, 128 kbit/s, mono.
 * @param folder becomes one to be imported, with this talk alone
 * @throws Error when espeak-ng or ffmpeg isn't installed
 */
export async function speakHalfHour(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const text = path.join(folder, '../talk.txt');
  const spoken = path.join(folder, '../talk.wav');
  await writeFile(text, Array.from({ length: 110 }, () => sentences.join('\n')).join('\n'));
  await run('espeak-ng', ['-s', '140', '-f', text, '-w', spoken]);
  const tags = ['-metadata', 'title=Half an hour', '-metadata', 'artist=Ruth Adeyemi'];
  const sound = ['-t', String(seconds), '-ac', '1', '-ar', '44100', '-c:a', 'libmp3lame', '-b:a', '128k'];
  const target = path.join(folder, 'half-an-hour.mp3');
  await run('ffmpeg', ['-v', 'error', '-y', '-stream_loop', '-1', '-i', spoken, ...sound, ...tags, target]);
}
