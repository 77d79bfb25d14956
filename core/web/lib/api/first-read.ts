declare global {
  interface Window {
    firstRead?: { address: string; reply: Promise<Response> };
  }
}

export function takeFirstRead(address: string): Promise<Response> | undefined {
  const read = globalThis.window?.firstRead;
  if (read?.address !== address) return undefined;
  delete globalThis.window.firstRead;
  return read.reply;
}
