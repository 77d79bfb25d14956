/** Matches addresses (with query) that aren't pages of the web app. The server answers every other address with the app's document. */
export const notPages =
  /^\/(v1|media|feeds|assets|docs|payments\/sandbox|healthz|readyz|metrics|embed\/message|oembed|sitemap[a-z0-9-]*\.xml)(?![^/?])/;

/** Matches the desk's page of streams (with query). Its content security policy allows streams that listeners' pages can't play yet. */
export const streamDesk = /^\/admin\/live(?![^/?])/;

/** The service worker caches this document, which lacks Home's embedded catalogue data. */
export const documentForAll = '/index.html';
