import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { readAbout } from '#features/settings/contract';

const { db } = await makeDatabase();

async function aboutWith(environment: Record<string, string>) {
  const app = await startApp(db, { settings: readSettings({ LOG_LEVEL: 'silent', ...environment }) });
  return readAbout.reply.parse(await (await app.get('/v1/misc/about')).json()).data;
}

test('tells how to reach the organisation, as its settings say', async () => {
  const about = await aboutWith({
    CONTACT_PHONE: '+234 803 555 0142',
    CONTACT_EMAIL: 'help@talks.example',
    MISSION_STATEMENT: 'To be heard <everywhere>.',
    OFFICE_HEADQUARTERS: '12 Broad Street\nLagos',
    OFFICE_EUROPE: '5 Quay Road, Rotterdam',
    OFFICE_ASIA_PACIFIC: '80 Harbour Lane, Singapore',
  });
  expect(about).toEqual({
    phone: '+234 803 555 0142',
    email: 'help@talks.example',
    mission: 'To be heard <everywhere>.',
    offices: {
      headquarters: '12 Broad Street\nLagos',
      europe: '5 Quay Road, Rotterdam',
      asia_pacific: '80 Harbour Lane, Singapore',
    },
    office_list: [
      { name: 'Headquarters', address: '12 Broad Street\nLagos' },
      { name: 'European office', address: '5 Quay Road, Rotterdam' },
      { name: 'Asia Pacific office', address: '80 Harbour Lane, Singapore' },
    ],
  });
});

test('tells nothing that was not set, but what the library is there for', async () => {
  const about = await aboutWith({});
  expect(about).toMatchObject({
    phone: null,
    email: null,
    offices: { headquarters: null, europe: null, asia_pacific: null },
  });
  expect(about.mission).toMatch(/\w+ \w+/);
});
