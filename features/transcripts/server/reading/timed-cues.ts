import { setImmediate } from 'node:timers/promises';
import { ParseErrorCode, parseTextStream, parseVTTTimestamp } from 'media-captions';
import { TranscriptError } from './transcript-error.ts';

/** Times are in ms. */
export interface RawCue {
  start: number;
  end: number;
  text: string;
}

const maxProblemsShown = 5;
const linesAtOnce = 1000;
const shortestMs = 1;

/** @throws TranscriptError that names lines with unreadable times, because their words would be lost */
export async function readTimedCues(lines: readonly string[], format: 'vtt' | 'srt'): Promise<RawCue[]> {
  const { cues, errors } = await parseTextStream(streamOf(lines.map((line) => withLength(line))), {
    type: format,
    errors: true,
  });
  const wrong = errors.filter(({ code }) => code === ParseErrorCode.BadTimestamp);
  if (wrong.length > 0)
    throw new TranscriptError(
      timesRefusal(
        wrong.map(({ line }) => line),
        lines,
      ),
    );
  return cues.map(({ startTime, endTime, text }) => ({
    start: Math.round(startTime * 1000),
    end: Math.round(endTime * 1000),
    text,
  }));
}

/** Sends lines in parts, because a stream that has all lines at once takes quadratic time. */
function streamOf(lines: readonly string[]): ReadableStream<string> {
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      if (next % linesAtOnce === 0) await setImmediate();
      const line = lines[next];
      next += 1;
      if (line === undefined) controller.close();
      else controller.enqueue(line);
    },
  });
}

const timing = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)(.*)$/;

/** The parser silently drops a cue that ends before it begins, so the end is moved. */
function withLength(line: string): string {
  const [, from, to, settings = ''] = timing.exec(line) ?? [];
  const [start, end] = [timeOf(from), timeOf(to)];
  if (start === null || end === null || end > start) return line.trim();
  return `${from} --> ${clockTime(start + shortestMs / 1000)}${settings}`;
}

function timeOf(text: string | undefined): number | null {
  return text === undefined ? null : parseVTTTimestamp(text.replace(',', '.'));
}

function clockTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

function timesRefusal(numbers: readonly number[], lines: readonly string[]): string {
  const wrong = [...new Set(numbers)];
  const shown = wrong.slice(0, maxProblemsShown).map((number) => {
    const line = (lines[number - 1] ?? '').trim();
    return `line ${number}: “${line.slice(0, 60)}”`;
  });
  const more = wrong.length - shown.length;
  return `The file has times that can’t be read (${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}). Write them like 00:01:02.500 --> 00:01:05.000.`;
}
