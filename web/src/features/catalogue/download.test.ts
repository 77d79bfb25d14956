import { expect, it } from 'vitest';
import { downloadName } from './download.ts';

it.each([
  ['A Good Servant', 'A Good Servant.mp3'],
  ['Iṣẹ́ àti Ìsinmi: Work and Rest', 'Iṣẹ́ àti Ìsinmi- Work and Rest.mp3'],
  ['../../etc/passwd', 'etc-passwd.mp3'],
  ['', 'audio.mp3'],
  ['  ...  ', 'audio.mp3'],
])('a message called %j is saved as %j', (topic, name) => {
  expect(downloadName(topic)).toBe(name);
});
