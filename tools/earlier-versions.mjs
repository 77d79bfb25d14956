// npm run db:dumps: writes the missing libraries of earlier versions. It needs PostgreSQL 15 with pg_dump.
import './check-node.mjs';

const { runnerImport } = await import('vite');

const { module } = await runnerImport('./core/server/test/earlier-versions/make-dumps.ts');
const written = await module.makeDumps();
console.log(written.length === 0 ? 'Every library to keep has its dump.' : `Written: ${written.join(', ')}.`);
