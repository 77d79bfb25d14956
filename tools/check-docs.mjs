// @ts-check
// The documents name only scripts, files and settings that exist, and every setting is documented.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const settings = settingNames();
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file));

const problems = [...documents.flatMap(checkDocument), ...checkSettings()];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`documents: ${documents.length} name only what is there`);

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
    ...[...text.matchAll(/`((?:contract|server|web|tools|bench|content|e2e|docs)\/[\w./-]+)`/g)]
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
  const source = readFileSync('server/src/platform/settings/environment.ts', 'utf8');
  const schema = /const Environment = z\.object\(\{([\s\S]+?)\n\}\);/.exec(source)?.[1] ?? '';
  return [...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');
}
