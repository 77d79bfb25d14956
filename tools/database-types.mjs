// npm run db:types: rewrites core/server/database/types.ts after a migration was added. It runs from the sources, because they may not
// compile before.
import './check-node.mjs';

const { runnerImport } = await import('vite');

const { module } = await runnerImport('./core/server/test/generate-types.ts');
await module.generateFromMigrations();
