/**
 * Addresses, with their query, that are no page of the web app: what is there the server answers by itself, and unknown ones
 * below are an error. Every other address gets the app's document, from the server or from the service worker.
 */
export const notPages = /^\/(v1|media|assets|payments\/sandbox|healthz|readyz|metrics)(?![^/?])/;

/** Addresses, with their query, of the operators' pages: what they may play differs from what listeners' may. */
export const deskPages = /^\/admin(?![^/?])/;
