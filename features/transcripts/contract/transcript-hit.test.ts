import { expect, test } from 'vitest';
import { findInTranscript } from './transcript-hit.ts';

const cue = (start: number, text: string) => ({ start, end: start + 5, text });
const talk = [cue(0, 'A river runs here'), cue(300, 'and a harvest comes'), cue(600, 'The river brings the harvest')];

test('words are found where all of them are said together, and not where one of them is', () => {
  expect(findInTranscript(talk, ['river', 'harvest'])?.at).toBe(600);
  expect(findInTranscript(talk.slice(0, 2), ['river'])?.at).toBe(0);
  expect(findInTranscript(talk.slice(0, 2), ['river', 'harvest'])).toBeNull();
});
