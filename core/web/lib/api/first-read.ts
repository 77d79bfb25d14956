declare global {
  interface Window {
    /** A visitor's first read, which the document's script has started (app/first-paint/preload-script.js). */
    firstRead?: { address: string; reply: Promise<Response> };
  }
}

/** @returns the reply in flight, once; undefined when it is for another address */
export function takeFirstRead(address: string): Promise<Response> | undefined {
  const read = globalThis.window?.firstRead;
  if (read?.address !== address) return undefined;
  delete globalThis.window.firstRead;
  return read.reply;
}
