import { embedOf } from '#features/live/contract/embed-of';
import type { StreamKind } from '#features/live/desk';

const longestAddress = 2_000;

export const streamAddressRule = `an http(s) address in one line, without a password in it, at most ${longestAddress} characters long, e.g. https://live.example.org/talk.m3u8`;

/** URLs allow more characters, e.g. `;`, which would end a directive of the content security policy. */
const usualHost = /^[a-z0-9._-]+$|^\[[0-9a-f:.]+\]$/;

export function streamAddressOf(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const text = given.trim();
  // Parsing removes line breaks, so the result could be another address than intended.
  if (text.length > longestAddress || /[\t\n\r]/.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  const isOfTheWeb = protocol === 'https:' || protocol === 'http:';
  return isOfTheWeb && usualHost.test(hostname) && username === '' && password === '' && href.length <= longestAddress
    ? href
    : null;
}

export const framedAddressRule =
  'the address of one video or event: https://www.youtube.com/watch?v=…, https://youtu.be/…, https://www.youtube.com/live/…, ' +
  'https://www.youtube.com/channel/UC…/live, https://vimeo.com/… or https://vimeo.com/event/…';

export function streamKindOf(address: string): StreamKind {
  if (embedOf(address) !== null) return /vimeo\.com$/.test(new URL(address).hostname) ? 'vimeo' : 'youtube';
  return /\.m3u8?$/i.test(new URL(address).pathname) ? 'hls' : 'other';
}

export function playedOrigin(given: unknown): string | null {
  const address = streamAddressOf(given);
  return address === null || embedOf(address) !== null ? null : new URL(address).origin;
}

export interface Pages {
  streamOrigins: readonly string[];
  publicUrl: string | null;
}

/** @returns a sentence on why no page can play the stream and what to do about it; null if no reason is known */
export function obstacleOf(address: string, { streamOrigins, publicUrl }: Pages): string | null {
  if (embedOf(address) !== null) return null;
  const { protocol, origin } = new URL(address);
  if (protocol === 'http:' && publicUrl?.startsWith('https:')) {
    return `Pages can’t play the stream: ${publicUrl} uses https, and https pages play nothing from http. Give the stream an https address.`;
  }
  if (streamOrigins.some((source) => allows(source, address))) return null;
  const named = [...streamOrigins, origin].join(',');
  return `Pages can’t play the stream: STREAM_ORIGINS doesn’t allow ${origin}. Start Lectern with STREAM_ORIGINS=${named}`;
}

/** Matches a policy source as browsers do: an http source allows https too, `*.` any subdomain, `:*` any port. */
function allows(source: string, address: string): boolean {
  const { protocol, hostname, port } = new URL(address);
  if (source === 'on-air') return true;
  if (source === 'https:') return protocol === 'https:';
  const [, scheme, host = '', sourcePort = ''] = /^(https?:)\/\/(.+?)(?::(\d+|\*))?$/.exec(source) ?? [];
  const isOfHost = host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
  return isOfHost && (protocol === scheme || protocol === 'https:') && (sourcePort === '*' || sourcePort === port);
}
