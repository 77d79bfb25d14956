import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { data } from '#core/contract/page';
import { commandLine } from '#core/server/act';
import { systemClock } from '#core/server/clock';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { waitFor } from '#core/server/test/wait-for';
import { Audit } from '#features/audit/server/audit';
import { auditImport } from '#features/import/server/audit-import';
import { importFolder } from '#features/import/server/import-folder';
import { readMessage } from '#features/messages/contract';
import { listLanguages, searchMessages } from '#features/search/contract';
import { DeskSettings } from '#features/settings/desk';
import { catalogueWriter } from './add-messages.ts';

const { db } = await makeDatabase();
const app = await startApp(db);
const { token } = await makeOperator(db);
const { ask, read, change, changeMany, audited, topics } = deskCalls(app, token);

const own = await makeMessage(db, { topic: 'Of the library' });
const yoruba = await makeMessage(db, { topic: 'Sùúrù', language: 'yo' });
const igbo = await makeMessage(db, { topic: 'Ndidi', language: 'ig' });
app.catalogueChanged();

const json = async (address: string): Promise<unknown> => (await app.get(`/v1${address}`)).json();
const languageOf = async (id: string) => readMessage.reply.parse(await json(`/messages/${id}`)).data.language;
const languages = async () => listLanguages.reply.parse(await json('/languages')).data;
const found = async (query: string) =>
  searchMessages.reply.parse(await json(`/search?${query}`)).data.map(({ topic }) => topic);

async function changeSettings(changed: object) {
  const { version } = data(DeskSettings).parse((await ask('/settings')).body).data;
  return ask('/settings', { method: 'PATCH', body: { version, ...changed } });
}

const setLibrary = (language: string) => changeSettings({ language });

describe('a message’s language', () => {
  test('is its own, or else the library’s, which is a setting', async () => {
    expect(await Promise.all([own, yoruba, igbo].map(languageOf))).toEqual(['en', 'yo', 'ig']);
    expect(await languages()).toEqual(['en', 'ig', 'yo']);
    expect(await setLibrary('YOR')).toMatchObject({ status: 200, body: { data: { values: { language: 'yo' } } } });
    expect(await languageOf(own)).toBe('yo');
    expect(await languages()).toEqual(['ig', 'yo']);
    expect(await setLibrary('English')).toMatchObject({
      status: 400,
      body: { errors: { language: 'Give a language, like en, yo or en-NG' } },
    });
    await setLibrary('en');
  });

  test('is that of the environment where the desk says none', async () => {
    await changeSettings({ reset: ['language'] });
    const settings = readSettings({ LOG_LEVEL: 'silent', LIBRARY_LANGUAGE: 'hau' });
    const hausa = await startApp(db, { settings });
    const read = async (address: string): Promise<unknown> => (await hausa.get(`/v1${address}`)).json();
    expect(readMessage.reply.parse(await read(`/messages/${own}`)).data.language).toBe('ha');
    expect(listLanguages.reply.parse(await read('/languages')).data).toEqual(['ha', 'ig', 'yo']);
    const { data: found } = searchMessages.reply.parse(await read('/search?languages=ha'));
    expect(found.map(({ topic }) => topic)).toEqual(['Of the library']);
    await setLibrary('en');
    hausa.catalogueChanged();
    await waitFor('the change to be noticed', async () => {
      const { data } = listLanguages.reply.parse(await read('/languages'));
      return data.join() === 'en,ig,yo';
    });
  });

  test('is filtered by, those without one by the library’s', async () => {
    expect(await found('languages=yo,ig')).toEqual(['Ndidi', 'Sùúrù']);
    expect(await found('languages=yor')).toEqual(['Sùúrù']);
    expect(await found('languages=EN')).toEqual(['Of the library']);
    expect(await found('languages=en&keyword=ndidi')).toEqual([]);
    await setLibrary('ig');
    expect(await found('languages=ig')).toEqual(['Ndidi', 'Of the library']);
    expect(await topics('language=ig&sort=topic&order=asc')).toEqual(['Ndidi', 'Of the library']);
    await setLibrary('en');
    expect(await topics('language=ig')).toEqual(['Ndidi']);
    expect((await app.get('/v1/search?languages=english')).status).toBe(400);
  });

  test('is changed at the desk, of one message and of many, and is written down', async () => {
    const [one, other] = [await makeMessage(db), await makeMessage(db, { language: 'fr' })];
    expect(await change(one, { version: 1, language: 'en-ng' })).toMatchObject({ status: 200 });
    expect(await read(one)).toMatchObject({ language: 'en-NG' });
    expect(await audited(one)).toMatchObject({ data: [{ before: { language: null }, after: { language: 'en-NG' } }] });
    expect(await changeMany({ ids: [one, other], language: 'hau' })).toMatchObject({ body: { changed: 2 } });
    expect(await read(other)).toMatchObject({ language: 'ha' });
    expect(await change(other, { version: 2, language: '' })).toMatchObject({ status: 200 });
    expect(await read(other)).toMatchObject({ language: null });
    expect(await change(other, { version: 3, language: 'yo_NG' })).toMatchObject({
      status: 400,
      body: { errors: { language: 'Give a language, like en, yo or en-NG' } },
    });
  });

  test('comes with an import: of the sheet, else of the file’s tags', async () => {
    const folder = await makeFolder();
    const files = { 'a.mp3': { TLAN: 'yor' }, 'b.mp3': { TLAN: 'eng' }, 'c.mp3': { TLAN: 'XXX' }, 'd.mp3': {} };
    for (const [index, [name, tags]] of Object.entries(files).entries()) {
      await fs.writeFile(path.join(folder, name), makeMp3({ seed: 100 + index, tags }));
    }
    const csv = path.join(await makeFolder(), 'sheet.csv');
    await fs.writeFile(csv, 'file,language\na.mp3,\nb.mp3,ibo\nd.mp3,en-ng');
    const parts = {
      database: db,
      lockSessions: lockSessionsOf(db),
      storage: app.storage,
      catalogue: catalogueWriter,
      ...auditImport(new Audit(db, systemClock), commandLine),
      clock: systemClock,
    };
    const { added } = await importFolder(parts, folder, { csv });
    const messages = await Promise.all(added.map(({ messageId }) => read(messageId ?? '')));
    expect(messages.map(({ language }) => language)).toEqual(['yo', 'ig', null, 'en-NG']);
    await fs.writeFile(csv, 'file,language\na.mp3,Yoruba');
    await expect(importFolder(parts, folder, { csv })).rejects.toThrow(
      'row 2, language: "Yoruba": Give a language, like en, yo or en-NG',
    );
  });
});
