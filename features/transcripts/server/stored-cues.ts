import * as z from 'zod/mini';
import type { Cue } from '#features/transcripts/contract/transcript';
import type { StoredCue } from './queries.ts';

const StoredCues = z.array(z.tuple([z.nullable(z.number()), z.nullable(z.number()), z.string()]));

export function cuesOf(stored: unknown): Cue[] {
  return StoredCues.parse(stored).map(([start, end, text]) => ({ start: seconds(start), end: seconds(end), text }));
}

export function storedCues(cues: readonly Cue[]): StoredCue[] {
  return cues.map(({ start, end, text }) => [ms(start), ms(end), text]);
}

function seconds(value: number | null): number | null {
  return value === null ? null : value / 1000;
}

function ms(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000);
}
