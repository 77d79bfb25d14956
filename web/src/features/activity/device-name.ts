/** What gives a browser away, the more particular first: most of them also call themselves Chrome and Safari. */
const marks: readonly [RegExp, string][] = [
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(OPR|OPT|OPiOS|Opera)\b/, 'Opera'],
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

/**
 * What an activity calls the device: the browser's name (docs/product/listening.md#location-lookup).
 * @param userAgent what the browser says it is
 * @returns e.g. `Samsung Internet`; `Other` for what isn't known
 */
export function deviceName(userAgent: string): string {
  return marks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'Other';
}
