/**
 * Matches addresses (with query) that are not pages of the web app: the server answers them directly, and unknown ones
 * below them are an error. Every other address gets the app's document, from the server or the service worker.
 */
export const notPages =
  /^\/(v1|media|feeds|assets|docs|payments\/sandbox|healthz|readyz|metrics|embed\/message|oembed|sitemap[a-z0-9-]*\.xml)(?![^/?])/;

/**
 * Matches the address (with query) of the desk's page of streams, whose content security policy allows streams that
 * listeners' pages can't play yet.
 */
export const streamDesk = /^\/admin\/live(?![^/?])/;

/** The document for every page, without the catalogue data embedded in Home's; the service worker caches it. */
export const documentForAll = '/index.html';
