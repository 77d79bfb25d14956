import { expect, test } from 'vitest';
import { readFileName } from './file-name.ts';

test.each([
  ['2024-03-17 the-patience.mp3', 'The patience', '2024-03-17'],
  ['2024_03_17-the_patience_of_job.mp3', 'The patience of job', '2024-03-17'],
  ['20240317 The Patience.m4a', 'The Patience', '2024-03-17'],
  ['the-patience 17-03-2024.mp3', 'The patience', '2024-03-17'],
  ['The Patience (17.03.2024).mp3', 'The Patience', '2024-03-17'],
  ['untagged evening talk (take 2).wav', 'Untagged evening talk (take 2)', null],
  ['Faith - part 3.mp3', 'Faith - part 3', null],
  ['self-control and faith.mp3', 'Self-control and faith', null],
  ['Iṣẹ́ àti Ìsinmi.mp3', 'Iṣẹ́ àti Ìsinmi'.normalize('NFC'), null],
  ['ọ̀rọ̀_ìyè.mp3', 'Ọ̀rọ̀ ìyè'.normalize('NFC'), null],
])('%s', (name, topic, date) => {
  expect(readFileName(name)).toEqual({ topic, date });
});

test.each([
  ['01 - Opening words.mp3', 'Opening words'],
  ['03_the_vine.mp3', 'The vine'],
  ['07-the-vine.mp3', 'The vine'],
  ['12. The vine.mp3', 'The vine'],
  ['Track 4 - The vine.mp3', 'The vine'],
  ['4) The vine.mp3', 'The vine'],
])('a track number is no part of the topic: %s', (name, topic) => {
  expect(readFileName(name).topic).toBe(topic);
});

test.each([
  ['10-commandments.mp3', '10 commandments'],
  ['7 steps to peace.mp3', '7 steps to peace'],
  ['1984.mp3', '1984'],
  ['Psalm 23.mp3', 'Psalm 23'],
  ['3.5 million reasons.mp3', '3.5 million reasons'],
  ['7.mp3', '7'],
  ['01.mp3', '01'],
])('other numbers are: %s', (name, topic) => {
  expect(readFileName(name)).toEqual({ topic, date: null });
});

test.each([
  ['The vine (1).mp3', 'The vine'],
  ['The vine - Copy.mp3', 'The vine'],
  ['The vine - Copy (2).mp3', 'The vine'],
])('what a second download adds is no part either: %s', (name, topic) => {
  expect(readFileName(name).topic).toBe(topic);
});

test.each([
  ['2024-03-17.mp3', 'Message of 17 March 2024', '2024-03-17'],
  ['2024-02-31 no such day.mp3', '2024-02-31 no such day', null],
  ['___.mp3', 'Untitled', null],
  ['.mp3', 'Mp3', null],
])('there is always a topic: %s', (name, topic, date) => {
  expect(readFileName(name)).toEqual({ topic, date });
});
