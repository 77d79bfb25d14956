import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deskPatterns } from './desk-pages.ts';
import { patterns } from './pages.ts';

// The routes are read as text: loading them takes a browser.
const app = path.join(import.meta.dirname, '../web/app');
const read = (file: string) => readFileSync(path.join(app, file), 'utf8');

test('the contract lists exactly the pages of the app', () => {
  const source = read('routes.tsx') + read('later-routes.ts');
  const paths = [...source.matchAll(/\b(?:path: |(?:page|listenersPage)\(\s*)([^,\s]+)/g)].map(
    ([, written]) => written,
  );
  const pages = Object.keys(patterns).map((name) => `patterns.${name}`);
  expect(paths.sort()).toEqual([...pages, "'*'"].sort());
});

test('the contract lists exactly the pages of the desk', () => {
  const source = read('desk/desk-routes.tsx');
  // Those of groups are written as pairs of names; the types ensure that only patterns are pages.
  const named = [...source.matchAll(/\bdeskPage\(\s*'(\w+)'|\['(\w+)', '(\w+)'\]/g)].flatMap(([, ...names]) => names);
  expect(named.filter(Boolean).sort()).toEqual(Object.keys(deskPatterns).sort());
  const paths = [...source.matchAll(/\bpath: ('[^']*')/g)].map(([, written]) => written);
  expect(paths).toEqual(["'/admin/*'"]);
});
