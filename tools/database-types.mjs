// npm run db:types runs from the sources, because they may not compile after a new migration.
import './check-node.mjs';

const { runnerImport } = await import('vite');

const { module } = await runnerImport('./core/server/test/generate-types.ts');
await module.generateFromMigrations();
