import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkitgtk.ts';

export const browsers = [
  { name: 'Firefox ESR', keepsFiles: true, start: (): Promise<Driver> => startFirefox(given('FIREFOX_PATH')) },
  {
    name: 'WebKitGTK',
    // WebDriver's windows are private, and WebKit stores no Blobs in a private window's database.
    keepsFiles: false,
    start: (): Promise<Driver> =>
      startWebKit({ driver: given('WEBKIT_DRIVER_PATH'), browser: given('WEBKIT_BROWSER_PATH') }),
  },
] as const;

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests are run by npm run e2e:browsers`);
  return value;
}
