declare global {
  interface Window {
    /** A visitor's first read of the page, which the document has started (app/first-paint/preload-script.js). */
    firstRead?: { address: string; reply: Promise<Response> };
  }
}

/** @returns the reply that is on its way already, once; undefined when it is of something else */
export function takeFirstRead(address: string): Promise<Response> | undefined {
  const read = globalThis.window?.firstRead;
  if (read?.address !== address) return undefined;
  delete globalThis.window.firstRead;
  return read.reply;
}
