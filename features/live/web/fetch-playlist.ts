export function isHls(address: string): boolean {
  return /\.m3u8?$/i.test(new URL(address).pathname);
}

export async function fetchPlaylist(address: string, signal: AbortSignal): Promise<{ text: string; from: string }> {
  const reply = await fetch(address, { signal, credentials: 'omit' });
  if (!reply.ok) throw new Error(`${reply.status} at ${address}`);
  return { text: await reply.text(), from: reply.url };
}
