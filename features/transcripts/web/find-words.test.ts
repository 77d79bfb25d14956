import { expect, test } from 'vitest';
import { type Found, findWords, placedWords } from './find-words.ts';

const cues = [
  'The farmer waits for the precious fruit.',
  'He is patient; the farmer’s patience has no end.',
  'Ọ̀rọ̀ tó dára: be patient',
  'unto the end.',
].map((text, at) => ({ start: at, end: at + 1, text }));
const said = placedWords(cues);

function read({ hits, marks }: Found): string[] {
  return Array.from({ length: hits }, (_, hit) =>
    [...marks]
      .flatMap(([cue, inCue]) =>
        inCue.filter((mark) => mark.hit === hit).map(({ start, end }) => cues[cue]?.text.slice(start, end)),
      )
      .join('|'),
  );
}

test.each([
  ['farmer', ['farmer', 'farmer']],
  ['THE FARMER', ['The farmer', 'the farmer']],
  ['pati', ['patient', 'patience', 'patient']],
  ['oro', ['Ọ̀rọ̀']],
  ['Ọ̀rọ̀ to dara', ['Ọ̀rọ̀ tó dára']],
  ['be patient unto', ['be patient|unto']],
  ['is patient the', ['is patient; the']],
  ['farm waits', []],
  ['nobody', []],
  ['t', []],
  [' … ', []],
])('%s', (typed, wanted) => {
  expect(read(findWords(said, typed))).toEqual(wanted);
});
