/**
 * Matches addresses (with query) that aren't pages of the web app. The server answers these itself; every other address gets the app's
 * document.
 */
export const notPages =
  /^\/(v1|media|feeds|assets|docs|payments\/sandbox|healthz|readyz|metrics|embed\/message|oembed|sitemap[a-z0-9-]*\.xml)(?![^/?])/;

/** Matches the desk's page of streams (with query). Its content security policy allows streams that listeners' pages can't play yet. */
export const streamDesk = /^\/admin\/live(?![^/?])/;

/** The document for every page, without Home's embedded catalogue data. The service worker caches it. */
export const documentForAll = '/index.html';
