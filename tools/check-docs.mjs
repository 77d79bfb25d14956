// @ts-check
// Documents may name only existing scripts, files and settings, and must document every setting.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wrongReferences } from './references.mjs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const settings = settingNames();
const documents = listFiles('*.md');
// Migrations are never edited, so their references can't follow renamed headings. The test's examples are dead links on purpose.
const sources = listFiles(
  ...['ts', 'tsx', 'mjs', 'css', 'html', 'json', 'yml', 'sql'].map((extension) => `*.${extension}`),
  ':!tools/references.test.ts',
  ':!core/server/database/migrations',
  ':!core/server/test/earlier-versions',
);
const files = [...documents, ...sources];

const problems = [
  ...documents.flatMap(checkDocument),
  ...checkSettings(),
  ...files.flatMap((file) => wrongReferences(file, readFileSync(file, 'utf8'), read)),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`documents: ${documents.length}, and ${files.length} files that cite them, name only what is there`);

/** @param {string[]} patterns */
function listFiles(...patterns) {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(file));
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** @param {string} file */
function checkDocument(file) {
  const text = readFileSync(file, 'utf8');
  return [
    ...[...text.matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name]) => !(name && name in scripts))
      .map(([, name]) => `${file}: there is no script "${name}"`),
    ...[...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
      .filter(([, link]) => link && !existsSync(path.join(path.dirname(file), link)))
      .map(([, link]) => `${file}: links to ${link}, which is not there`),
    ...[...text.matchAll(/`((?:core|features|tools|bench|content|e2e|docs)\/[\w./-]+)`/g)]
      .filter(([, name]) => name && !existsSync(name))
      .map(([, name]) => `${file}: names ${name}, which is not there`),
  ];
}

function checkSettings() {
  const operating = readFileSync('docs/operating.md', 'utf8');
  const example = readFileSync('.env.example', 'utf8');
  const documented = [...operating.matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(([, name]) => name ?? '');
  const exampled = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  return [...compare('docs/operating.md', documented), ...compare('.env.example', exampled)];
}

/**
 * @param {string} file
 * @param {string[]} named
 */
function compare(file, named) {
  return [
    ...settings.filter((name) => !named.includes(name)).map((name) => `${file}: does not list the setting ${name}`),
    ...named.filter((name) => !settings.includes(name)).map((name) => `${file}: lists ${name}, which is no setting`),
  ];
}

function settingNames() {
  const sources = ['environment.ts', 'payment-settings.ts'].map((file) =>
    readFileSync(`core/server/settings/${file}`, 'utf8'),
  );
  const schema = sources
    .flatMap((source) => /[eE]nvironment = (?:z\.object\()?\{([\s\S]+?)\n\}/.exec(source)?.[1] ?? [])
    .join('\n');
  return [...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');
}
