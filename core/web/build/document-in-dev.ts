import type { Plugin } from 'vite';

export function documentInDev(): Plugin {
  return {
    name: 'lectern:document-in-dev',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%LIBRARY_TITLE%', 'Lectern Library')
        .replaceAll('%DESCRIPTION%', '')
        .replaceAll('%GEO_URL%', '')
        .replaceAll('%NAIRA_PER_GB%', '500')
        .replaceAll('%NAIRA%', 'symbol when-any')
        .replaceAll('%QUALITY%', 'auto')
        .replaceAll('%ACCENTS%', '')
        .replaceAll('%LOGO%', '')
        .replaceAll('%PAGE%', 'other')
        .replaceAll('%BRAND%', 'Lectern')
        .replaceAll('%MARK%', '')
        .replaceAll('%PRELOADS%', '')
        .replaceAll('%TITLE%', 'Lectern Library')
        .replaceAll('%HEAD%', '')
        .replaceAll('%ICON%', '/favicon.svg')
        .replaceAll('%TOUCH_ICON%', '/icons/apple-touch.png'),
  };
}
