// @ts-check
// Checks the words of comments and of the texts that people read: how they begin, how long a sentence is, and phrases that nobody follows.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { commentsOf } from './words/comments.mjs';
import { faultsOf } from './words/rules.mjs';
import { textsOf } from './words/texts.mjs';

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

const problems = files.flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  const words = [...commentsOf(file, source), ...(tests.test(file) ? [] : textsOf(file, source))];
  return words.flatMap(({ line, text }) => faultsOf(text).map((fault) => `${file}:${line}: ${fault}`));
});
if (problems.length === 0) {
  console.log(`words: the comments and texts of ${files.length} files are plain`);
} else {
  console.error(`${problems.join('\n')}\n${problems.length} faults of wording`);
  process.exitCode = 1;
}
