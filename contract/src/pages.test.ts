import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deskPatterns } from './desk-pages.ts';
import { patterns } from './pages.ts';

// The routes are read as text: loading them takes a browser.
const app = path.join(import.meta.dirname, '../../web/src/app');
const read = (file: string) => readFileSync(path.join(app, file), 'utf8');

test('the contract lists exactly the pages of the app', () => {
  const source = read('routes.tsx');
  const named = [...source.matchAll(/\bpatterns\.(\w+)/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(patterns).sort());
  expect(pathsIn(source)).toEqual(["'*'"]);
});

test('the contract lists exactly the pages of the desk', () => {
  const source = read('desk/desk-routes.tsx');
  // Those of groups are written as pairs of names; the types ensure that only patterns are pages.
  const named = [...source.matchAll(/deskPatterns\.(\w+)|\['(\w+)', '(\w+)'\]/g)].flatMap(([, ...names]) => names);
  expect(named.filter(Boolean).sort()).toEqual(Object.keys(deskPatterns).sort());
  expect(pathsIn(source)).toEqual(["'/admin/*'"]);
});

/** The paths that are written out, beside those of the contract. */
function pathsIn(source: string): (string | undefined)[] {
  return [...source.matchAll(/\bpath: ('[^']*')/g)].map(([, written]) => written);
}
