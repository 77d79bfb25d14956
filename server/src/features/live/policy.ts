/** How long a stream's address may be, in characters. */
export const longestAddress = 2_000;

/** What would be right, for who sets another. */
export const streamAddressRule = `an http(s) address without a password in it, at most ${longestAddress} characters long, e.g. https://live.example.org/talk.m3u8`;

/**
 * Checks where a live stream is said to be: everybody is sent it, so it holds nothing but an address of the web.
 * @param given as it was typed or stored
 * @returns the address, or null when it isn't one
 */
export function streamAddressOf(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const text = given.trim();
  if (text.length > longestAddress || !URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  const isOfTheWeb = protocol === 'https:' || protocol === 'http:';
  return isOfTheWeb && username === '' && password === '' && href.length <= longestAddress ? href : null;
}
