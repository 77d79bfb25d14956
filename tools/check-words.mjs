// @ts-check
// Checks the words of comments and of the texts that people read: how they begin, how long a sentence is, and phrases that nobody follows.
// The texts of screens must stand in texts.ts files, and something must use each of them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { commentsOf } from './words/comments.mjs';
import { misplacedTexts } from './words/placement.mjs';
import { faultsOf } from './words/rules.mjs';
import { textsOf } from './words/texts.mjs';
import { unusedTexts } from './words/unused.mjs';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const tests = /\.test\.tsx?$|\/test\/|^(bench|e2e|tools)\//;

const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const problems = [...sources].flatMap(([file, source]) => {
  const words = [...commentsOf(file, source), ...(tests.test(file) ? [] : textsOf(file, source))];
  const misplaced = misplacedTexts(file, source).map(
    ({ line, text }) => `${file}:${line}: move this text to the texts.ts of its feature: “${text}”`,
  );
  return [
    ...words.flatMap(({ line, text }) => faultsOf(text).map((fault) => `${file}:${line}: ${fault}`)),
    ...misplaced,
  ];
});
problems.push(...unusedTexts(sources).map((unused) => `${unused}: nothing uses this text`));
if (problems.length === 0) {
  console.log(`words: the comments and texts of ${files.length} files are plain`);
} else {
  console.error(`${problems.join('\n')}\n${problems.length} faults of wording`);
  process.exitCode = 1;
}
