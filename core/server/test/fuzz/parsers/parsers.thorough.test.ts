import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#core/server/paths';
import { makeFolder } from '#core/server/test/folder';
import { parsers } from './parsers.ts';
import { CaseRun } from './run-cases.ts';

// Files are the same in each run, so that all changes face the same test. `npm run fuzz` chooses the parser, the duration and the seed.
const { FUZZ_WHAT: only, FUZZ_REPORT: reportFile } = process.env;
const seconds = only === undefined ? 0 : Number(process.env.FUZZ_SECONDS ?? 0);
const seed = only === undefined ? 1 : Number(process.env.FUZZ_SEED ?? 1);

const chosen = Object.entries(parsers).filter(([name]) => only === undefined || name === only);

test.each(chosen)(
  '%s: mutated files are taken or refused in words',
  { timeout: (seconds + 600) * 1000 },
  async (_, make) => {
    const parser = await make(await makeFolder());
    const keepIn = path.join(packageRoot, 'node_modules/.cache/fuzz');
    const report = await new CaseRun(parser, { seed, cases: parser.shortCases, seconds, keepIn }).run();
    if (reportFile) await writeFile(reportFile, JSON.stringify(report));
    expect(report.findings.join('\n')).toBe('');
    expect(report.taken).toBeLessThan(report.cases);
  },
);
