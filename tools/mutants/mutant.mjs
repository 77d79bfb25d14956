// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { StepFailed } from '#tools/run';

/**
 * @typedef {object} Mutant
 * @property {string} name says in a sentence what is wrong with the fault in place
 * @property {string} file
 * @property {string} inside name of the function, which comes before the text
 * @property {string} replace occurs once in the file
 * @property {string} by
 * @property {readonly string[]} [tests] the likeliest Vitest files or folders to catch it
 * @property {readonly string[]} [browser] Playwright tests
 */

/**
 * @param {readonly Mutant[]} mutants
 * @param {string} folder with the sources
 * @throws StepFailed with the names of mutants that no longer fit the sources
 */
export function assertAllFit(mutants, folder) {
  const names = mutants.map(({ name }) => name);
  const faults = mutants.flatMap((mutant, index) => {
    const fault = names.indexOf(mutant.name) === index ? whyNotFit(mutant, folder) : 'another one has its name';
    return fault === null ? [] : [`mutant “${mutant.name}” no longer fits: ${fault}`];
  });
  if (faults.length > 0) throw new StepFailed(faults.join('\n'));
}

/**
 * @param {Mutant} mutant
 * @param {string} folder with the sources
 * @returns a function that restores the file
 */
export function apply(mutant, folder) {
  const place = path.join(folder, mutant.file);
  const before = fs.readFileSync(place, 'utf8');
  fs.writeFileSync(
    place,
    before.replace(mutant.replace, () => mutant.by),
  );
  return () => fs.writeFileSync(place, before);
}

/**
 * @param {Mutant} mutant
 * @param {string} folder
 */
function whyNotFit({ file, inside, replace, by, tests = [], browser = [] }, folder) {
  const missing = [file, ...tests, ...browser].find((name) => !fs.existsSync(path.join(folder, name)));
  if (missing !== undefined) return `there is no ${missing}`;
  const thorough = tests.find((name) => /\.(thorough|races)\.test\.ts$/.test(name));
  if (thorough !== undefined) return `\`npm test\` doesn’t run ${thorough}`;
  const [before = '', ...after] = fs.readFileSync(path.join(folder, file), 'utf8').split(replace);
  if (after.length !== 1) return `${file} has its text ${after.length} times`;
  if (!before.includes(inside)) return `${file} has no ${inside} before its text`;
  return replace === by ? 'it changes nothing' : null;
}
