import { freePort } from '#core/server/test/free-port';

// Chosen only once, because the workers read this file too.
process.env.E2E_PORT ??= String(await freePort());

/** The port of the tests' server. Other servers of the tests use ports above it. */
export const port = Number(process.env.E2E_PORT);

/** The address where the tests' browsers look up their rough location; `geo-server.ts` answers there. */
export const geoUrl = `http://127.0.0.1:${port + 200}/json/`;

/** The answer, in the format of such services. */
export const lagos = { city: 'Ikeja', region: 'Lagos', country_name: 'Nigeria', ip: '102.89.0.7' };
