import type { BrowserContext } from '@playwright/test';

/** Where the tests' browsers ask roughly where they are: no such host exists, `answerGeo` stands in for it. */
export const geoUrl = 'https://geo.test/json/';

/** What it says, as the services of that kind do. */
export const lagos = { city: 'Ikeja', region: 'Lagos', country_name: 'Nigeria', ip: '102.89.0.7' };

/** Answers every look-up of a browser, without any network. */
export async function answerGeo(context: BrowserContext): Promise<void> {
  await context.route(geoUrl, (route) =>
    route.fulfill({ json: lagos, headers: { 'access-control-allow-origin': '*' } }),
  );
}
