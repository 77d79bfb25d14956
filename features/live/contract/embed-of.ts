const youTubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

/**
 * The addresses are for YouTube's and Vimeo's privacy modes. The content security policy allows frames of these two hosts only.
 * @returns null for any other stream
 */
export function embedOf(address: string): string | null {
  if (!isOfFramedHost(address)) return null;
  const url = new URL(address);
  if (url.host === 'youtu.be') return youTube(url.pathname.split('/')[1], url);
  if (youTubeHosts.has(url.host)) return youTubePage(url);
  return vimeoHosts.has(url.host) ? vimeo(url) : null;
}

export function isOfFramedHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  const isOfTheWeb = protocol === 'https:' || protocol === 'http:';
  if (!isOfTheWeb || username !== '' || password !== '') return false;
  return host === 'youtu.be' || youTubeHosts.has(host) || vimeoHosts.has(host);
}

function youTubePage(url: URL): string | null {
  const [, kind = '', id, more] = url.pathname.split('/');
  if (kind === 'watch') return youTube(url.searchParams.get('v'), url);
  if (kind === 'channel' && more === 'live') return youTubeChannel(id);
  if (kind === 'embed' && id === 'live_stream') return youTubeChannel(url.searchParams.get('channel'));
  return ['live', 'embed', 'shorts', 'v'].includes(kind) ? youTube(id, url) : null;
}

function youTube(id: string | null | undefined, { searchParams }: URL): string | null {
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start'));
  return framed(`https://www.youtube-nocookie.com/embed/${id}`, { ...youTubeWishes, ...(start > 0 && { start }) });
}

function youTubeChannel(id: string | null | undefined): string | null {
  if (!id || !/^UC[\w-]{22}$/.test(id)) return null;
  return framed('https://www.youtube-nocookie.com/embed/live_stream', { channel: id, ...youTubeWishes });
}

const youTubeWishes = { autoplay: 1, playsinline: 1, rel: 0 };

function vimeo({ pathname, searchParams }: URL): string | null {
  const parts = pathname.split('/').filter((part) => part !== '' && part !== 'embed');
  const [kind, id, secret] = /^\d+$/.test(parts[0] ?? '') ? ['video', ...parts] : parts;
  if (!id || !/^\d{1,15}$/.test(id)) return null;
  const key = secret ?? searchParams.get('h');
  // Unlisted Vimeo videos need their key.
  const wishes = { ...(key && /^[\da-f]{6,40}$/.test(key) && { h: key }), autoplay: 1, dnt: 1 };
  if (kind === 'video') return framed(`https://player.vimeo.com/video/${id}`, wishes);
  return kind === 'event' ? framed(`https://player.vimeo.com/event/${id}/embed`, wishes) : null;
}

function framed(address: string, wishes: Record<string, string | number>): string {
  const query = new URLSearchParams(
    Object.entries(wishes).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${address}?${query}`;
}

/** @param text `90`, `90s` or `1h2m3s` */
function secondsOf(text: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
