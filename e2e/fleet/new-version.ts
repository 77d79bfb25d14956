import { appendFile, cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';

const sources = ['core/server', 'features'];

export async function buildNewVersion(folder: string, entry: string): Promise<string> {
  await cp(path.join(packageRoot, 'dist'), path.join(folder, 'dist'), { recursive: true });
  const filter = (file: string) => !/\.tsx?$/.test(file);
  for (const source of sources)
    await cp(path.join(packageRoot, source), path.join(folder, source), { recursive: true, filter });
  await cp(path.join(packageRoot, 'package.json'), path.join(folder, 'package.json'));
  await symlink(path.join(packageRoot, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(
    path.join(folder, 'core/server/database/migrations/9999-of-the-next-version.sql'),
    'alter table messages add column next_version text;\n',
  );
  const functions = path.join(folder, 'core/server/database/functions');
  await writeFile(
    path.join(functions, 'next-version.sql'),
    'create or replace function next_version() returns int return 1;\n',
  );
  await appendFile(path.join(functions, 'versions.sha256'), 'of the next version\n');
  await renameEntry(path.join(folder, 'dist/web'), entry);
  return folder;
}

async function renameEntry(web: string, prefix: string): Promise<void> {
  const document = await readFile(path.join(web, 'index.html'), 'utf8');
  const entry = /src="\/assets\/([^"]+)\.js"/.exec(document)?.[1];
  if (entry === undefined) throw new Error('the document names no script');
  for (const name of await readdir(path.join(web, 'assets'))) {
    if (!name.startsWith(`${entry}.js`)) continue;
    await rename(path.join(web, 'assets', name), path.join(web, 'assets', `${prefix}-${name}`));
  }
  await writeFile(
    path.join(web, 'index.html'),
    document.replaceAll(`/assets/${entry}.js`, `/assets/${prefix}-${entry}.js`),
  );
}
