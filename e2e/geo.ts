import { freePort } from '#core/server/test/free-port';

// The port is chosen only once, because the workers read this file too.
process.env.E2E_PORT ??= String(await freePort());

export const port = Number(process.env.E2E_PORT);

export const geoUrl = `http://127.0.0.1:${port + 200}/json/`;

export const lagos = { city: 'Ikeja', region: 'Lagos', country_name: 'Nigeria', ip: '102.89.0.7' };
