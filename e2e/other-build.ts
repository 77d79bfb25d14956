import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';

export async function makeOtherBuild(folder: string): Promise<string> {
  await cp(path.join(packageRoot, 'dist'), path.join(folder, 'dist'), { recursive: true });
  for (const shared of ['core', 'features', 'content', 'node_modules', 'package.json'])
    await symlink(path.join(packageRoot, shared), path.join(folder, shared));
  await renameSheet(path.join(folder, 'dist/web'), path.basename(folder));
  return path.join(folder, 'dist/server/src/main.js');
}

async function renameSheet(web: string, mark: string): Promise<void> {
  const assets = path.join(web, 'assets');
  const read = (file: string) => readFile(path.join(web, file), 'utf8');
  const sheet = /href="\/assets\/([^"]+\.css)"/.exec(await read('index.html'))?.[1];
  if (sheet === undefined) throw new Error('the document names no style sheet');
  for (const name of await readdir(assets)) {
    if (name.startsWith(sheet)) await rename(path.join(assets, name), path.join(assets, `${mark}-${name}`));
  }
  for (const file of ['index.html', 'sw.js']) {
    await writeFile(path.join(web, file), (await read(file)).replaceAll(`assets/${sheet}`, `assets/${mark}-${sheet}`));
  }
}
