import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineTexts } from './inline-texts.ts';
import { alias } from './sources.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const texts = `
  import { text } from '#core/contract/text';
  import { richText } from '#core/web/lib/rich-text';
  export const plain = text('Only for one');
  export const other = text(\`Only for the other\`);
  export const unused = text('Nobody shows this');
  export const counted = text('{count, plural, one {# message} other {# messages}} {by}');
  export const by = text('by {name}');
  export const quoted = text('\`{name}\` costs $\{amount} \\\\');
  export const twice = text('{name} and {name}');
  export const rich = richText('{name}: <b>{title}</b>');
`;

async function built(sources: Record<string, string>): Promise<Record<string, string>> {
  mkdirSync(path.join(folder, 'part'));
  writeFileSync(path.join(folder, 'part/texts.ts'), texts);
  for (const [file, source] of Object.entries(sources)) writeFileSync(path.join(folder, file), source);
  await build({
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    resolve: { alias: [...alias], dedupe: ['react'] },
    plugins: [inlineTexts()],
    build: {
      outDir: path.join(folder, 'built'),
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.keys(sources).map((file) => path.join(folder, file)),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  const files = readdirSync(path.join(folder, 'built'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, 'built', file), 'utf8')]));
}

function run(file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(path.join(folder, 'built', file)).href);
}

test('each entry has only its own texts, and none has the compiler', async () => {
  const files = await built({
    'one.ts': `import * as texts from './part/texts'; export const shown = texts.plain();`,
    'two.ts': `import * as texts from './part/texts.ts'; export const shown = [texts.other(), texts.by({ name: 'Ada' })];`,
  });
  expect(files['one.mjs']).toContain('Only for one');
  expect(files['one.mjs']).not.toMatch(/Only for the other|by /);
  expect(files['two.mjs']).toContain('Only for the other');
  expect(files['two.mjs']).not.toContain('Only for one');
  expect(Object.values(files).join()).not.toMatch(/Nobody shows this|formatjs|plural offsets/i);
  expect({ ...(await run('one.mjs')) }).toEqual({ shown: 'Only for one' });
  expect({ ...(await run('two.mjs')) }).toEqual({ shown: ['Only for the other', 'by Ada'] });
});

test('calls within calls, optional calls, references and elements', async () => {
  await built({
    'one.tsx': `
      import * as texts from './part/texts';
      const formatText = 'another';
      const labels = { plain: texts.plain, by: texts.by, texts: formatText };
      export const nested = texts.counted({ count: 2, by: texts.by({ name: texts.plain() }) });
      export const quoted = texts.quoted({ name: texts.plain(), amount: 5 });
      let calls = 0;
      export const once = texts.twice({ name: String(++calls) });
      export const optional = [texts.plain?.(), texts.by?.({ name: labels.texts })];
      export const referred = [labels.plain(), labels.by({ name: 'Ada' }), ['Obi'].map((name) => ({ name })).map(texts.by)];
      const Part = texts.plain;
      export const rich = texts.rich({ name: <i>{texts.plain()}</i>, title: <Part />, b: (parts) => <b>{parts}</b> });
    `,
  });
  const { rich, ...rest } = await run('one.mjs');
  expect(rest).toEqual({
    nested: '2 messages by Only for one',
    once: '1 and 1',
    quoted: '`Only for one` costs $5 \\',
    optional: ['Only for one', 'by another'],
    referred: ['Only for one', 'by Ada', ['by Obi']],
  });
  expect(rich).toMatchObject({
    props: {
      children: [
        { type: 'i', props: { children: 'Only for one' } },
        ': ',
        { type: 'b', props: { children: { type: expect.any(Function) } } },
      ],
    },
  });
});

test.each([
  ['texts.absent()', /one\.ts: texts\.absent is not a text/],
  ['Object.keys(texts)', /one\.ts: texts may only be used as texts\.nameOfText/],
  ["texts['plain']()", /one\.ts: texts may only be used as texts\.nameOfText/],
  ['{ texts }', /one\.ts: texts may only be used as texts\.nameOfText/],
  ['[texts.plain(), ((texts) => texts)(1)]', /one\.ts: texts may only be used as texts\.nameOfText/],
  ["texts.plain('a value')", /one\.ts: texts\.plain takes no values/],
])('%s is refused', async (used, problem) => {
  const source = `import * as texts from './part/texts'; export const shown = ${used};`;
  await expect(built({ 'one.ts': source })).rejects.toThrow(problem);
});

test.each([
  ["text('a' + 'b')", /texts\.ts: the text wrong is not a literal/],
  ["text('{count, plural, one {#}}')", /texts\.ts: the text wrong is not a message/],
  ["text('<b>Bold</b>')", /texts\.ts: the text wrong has tags/],
])('the text %s is refused', async (made, problem) => {
  mkdirSync(path.join(folder, 'wrong'));
  writeFileSync(path.join(folder, 'wrong/texts.ts'), `export const wrong = ${made};`);
  const source = `import * as texts from './wrong/texts'; export const shown = texts.wrong();`;
  await expect(built({ 'one.ts': source })).rejects.toThrow(problem);
});

test.each([
  ['a name', './part/texts'],
  ['another file', './again.ts'],
])('the compiler is refused, which %s brings', async (_, from) => {
  writeFileSync(path.join(folder, 'again.ts'), `export * from './part/texts';`);
  const source = `import { plain } from '${from}'; export const shown = plain();`;
  await expect(built({ 'one.ts': source })).rejects.toThrow(/without import \*: .*(one|again)\.ts/);
});
