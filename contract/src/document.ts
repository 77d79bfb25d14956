/**
 * Addresses, with their query, that are no page of the web app: what is there the server answers by itself, and unknown ones
 * below are an error. Every other address gets the app's document, from the server or from the service worker.
 */
export const notPages = /^\/(v1|media|assets|payments\/sandbox|healthz|readyz|metrics)(?![^/?])/;

/** The address, with its query, of the desk's page of streams: it may play some that listeners' pages may not yet. */
export const streamDesk = /^\/admin\/live(?![^/?])/;

/** Where the document is that serves for every page, without what Home's own has in it of the catalogue: the service worker keeps it. */
export const documentForAll = '/index.html';
