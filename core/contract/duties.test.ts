import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Duty, dutiesOf, OperatorRole } from './duties.ts';

test('each role has the duties that the documented table gives it, and no other', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../features/operators', 'README.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)`: [^|]* \|(.*)\|$/gm)];
  const documented = rows.flatMap(([, duty = '', cells = '']) =>
    cells
      .split('|')
      .flatMap((cell, column) => (cell.trim() === '–' ? [] : [`${OperatorRole.options[column]} ${duty}`])),
  );
  const given = Duty.options.flatMap((duty) =>
    OperatorRole.options.filter((role) => dutiesOf(role).includes(duty)).map((role) => `${role} ${duty}`),
  );
  expect(given).toContain('editor messages');
  expect(given).toEqual(documented);
});
