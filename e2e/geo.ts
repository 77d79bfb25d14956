import { freePort } from '#core/server/test/free-port';

// Chosen only once, because the workers read this file too.
process.env.E2E_PORT ??= String(await freePort());

/** Other servers of the tests use ports above this one. */
export const port = Number(process.env.E2E_PORT);

/** The tests' browsers look up their rough location here. */
export const geoUrl = `http://127.0.0.1:${port + 200}/json/`;

/** In the format of such services. */
export const lagos = { city: 'Ikeja', region: 'Lagos', country_name: 'Nigeria', ip: '102.89.0.7' };
