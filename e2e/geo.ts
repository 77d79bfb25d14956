import { freePort } from '#core/server/test/free-port';

// Chosen once: the workers read this file too.
process.env.E2E_PORT ??= String(await freePort());

/** Of the server that the tests start; theirs of other things are at ports above it. */
export const port = Number(process.env.E2E_PORT);

/** Where the tests' browsers ask roughly where they are: `geo-server.ts` answers there. */
export const geoUrl = `http://127.0.0.1:${port + 200}/json/`;

/** What it says, as the services of that kind do. */
export const lagos = { city: 'Ikeja', region: 'Lagos', country_name: 'Nigeria', ip: '102.89.0.7' };
