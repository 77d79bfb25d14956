import { expect, test } from 'vitest';
import { hasSameCode } from './newer-version.ts';

const documentOf = (script: string, accent: string) => `<!doctype html>
<meta name="accents" content="${accent}" />
<script type="module" crossorigin src="/assets/${script}"></script>
<link rel="stylesheet" crossorigin href="/assets/index-B2.css">`;

const here = new Set(['/assets/index-A1.js', '/assets/index-B2.css', '/assets/about-page-C3.js']);
const isHere = (file: string) => here.has(file);

test('another accent in the document is no newer version', () => {
  expect(hasSameCode(documentOf('index-A1.js', '#ff0066'), isHere)).toBe(true);
});

test('another script in the document is a newer version', () => {
  expect(hasSameCode(documentOf('index-D4.js', ''), isHere)).toBe(false);
});

test('a document that could not be read may be of a newer version', () => {
  expect(hasSameCode('', isHere)).toBe(false);
});
