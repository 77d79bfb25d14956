import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '#core/server/test/folder';
import { readSettings } from './settings.ts';
import { readSettingsFile } from './settings-file.ts';

async function fileOf(text: string): Promise<string> {
  const file = path.join(await makeFolder(), 'lectern.env');
  await writeFile(file, text);
  return file;
}

describe('a settings file', () => {
  test('only adds to the environment', async () => {
    const text =
      '\uFEFF# ours\r\nPORT=4000\nexport LIBRARY_TITLE="Grace # Truth" # the title\n\nHOST = 0.0.0.0\nGEO_URL=\n';
    const file = readSettingsFile(await fileOf(text));
    const settings = readSettings({ PORT: '5000' }, file);
    expect(settings).toMatchObject({ port: 5000, host: '0.0.0.0', libraryTitle: 'Grace # Truth', geoUrl: null });
    expect(settings.settingsFile).toBe(file?.path);
    expect(readSettings({ HOST: '' }, file).host).toBe('127.0.0.1');
  });

  test('may have multi-line values', async () => {
    const file = readSettingsFile(await fileOf('OFFICE_EUROPE="5 Quay Road\nRotterdam"\nPORT=x\n'));
    expect(() => readSettings({}, file)).toThrow(`PORT=x (line 3 of ${file?.path}) is not a setting Lectern can use`);
    expect(readSettings({ PORT: '1' }, file).about.offices.europe).toBe('5 Quay Road\nRotterdam');
  });

  test('a bad value of the environment isn’t attributed to the file', async () => {
    const file = readSettingsFile(await fileOf('PORT=4000\n'));
    expect(() => readSettings({ PORT: 'x' }, file)).toThrow('PORT=x is not a setting');
  });

  test.each([
    ['PORT=1\nHOST: 0.0.0.0\n', /Line 2 of the settings file .*lectern\.env takes NAME=value.* “HOST …”/],
    ['\n\njust words\n', /Line 3 .*“just …”/],
    ['LIBRARY_TITLE="Grace\nPORT=1\n', /Line 1 .* begins a value of LIBRARY_TITLE with " that never ends/],
  ])('names the line that is no setting: %j', async (text, message) => {
    const file = await fileOf(text);
    expect(() => readSettingsFile(file)).toThrow(message);
  });

  test('never reveals what may be a secret', async () => {
    const file = await fileOf('PAYSTACK_SECRET_KEY: sk_live_0123456789\n');
    expect(() => readSettingsFile(file)).not.toThrow('0123456789');
  });

  test('named by LECTERN_ENV has to exist; LECTERN_ENV=off reads none', async () => {
    const missing = path.join(await makeFolder(), 'missing.env');
    expect(() => readSettingsFile(missing)).toThrow(`${missing} can't be read: it is not there. LECTERN_ENV names it.`);
    expect(() => readSettingsFile(path.dirname(missing))).toThrow("can't be read");
    expect(readSettingsFile('off')).toBeNull();
  });
});
