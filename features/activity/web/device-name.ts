/** Specific names come first because most browsers also claim to be Chrome and Safari. */
const marks: readonly [RegExp, string][] = [
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(OPR|OPT|OPiOS|Opera)\b/, 'Opera'],
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

export function deviceName(userAgent: string): string {
  return marks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'Other';
}
