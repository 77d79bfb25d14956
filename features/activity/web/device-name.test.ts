import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${desktop} Chrome/140.0.0.0 Safari/537.36`, 'Chrome'],
  [`${desktop} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge'],
  [`${desktop} Chrome/138.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera'],
  [`${android} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet'],
  [`${android} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`, 'Edge'],
  [`${android} Chrome/138.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`, 'Opera'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'Firefox'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari'],
  [`${iphone} CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1`, 'Chrome'],
  [`${iphone} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 'Firefox'],
  [`${iphone} Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1`, 'Edge'],
  ['curl/8.5.0', 'Other'],
  ['', 'Other'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
