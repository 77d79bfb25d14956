import { afterEach, describe, expect, it, vi } from 'vitest';
import { playlistAt } from './playlists.ts';

const at = (id: string, query: string) => playlistAt({ id, search: new URLSearchParams(query) });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the playlist at an address', () => {
  it.each([
    ['1', 'kind=service'],
    ['1', 'kind=speaker&categoryId=3'],
    ['2026-03', 'kind=month'],
  ])('/playlist/%s?%s is one', (id, query) => {
    expect(at(id, query)).not.toBeNull();
  });

  it.each([
    ['1', ''],
    ['1', 'kind=toString'],
    ['0', 'kind=service'],
    ['one', 'kind=speaker'],
    ['2026-13', 'kind=month'],
    ['2026', 'kind=month'],
    ['1', 'kind=service&categoryId=all'],
  ])('/playlist/%s?%s is none', (id, query) => {
    expect(at(id, query)).toBeNull();
  });

  it.each([
    ['1', 'kind=service', '/v1/search?serviceIds=1&pageNumber=2&pageSize=50'],
    ['4', 'kind=speaker&categoryId=3', '/v1/search?speakerIds=4&categoryIds=3&pageNumber=2&pageSize=50'],
    ['2026-03', 'kind=month', '/v1/messages?month=03&year=2026&pageNumber=2&pageSize=50'],
  ])('/playlist/%s?%s reads its messages from %s', async (id, query, address) => {
    const fetched = vi.fn(async (_address: string) => new Response('{}', { status: 404 }));
    vi.stubGlobal('fetch', fetched);
    await expect(at(id, query)?.readPage(2, new AbortController().signal)).rejects.toThrow();
    expect(fetched.mock.calls[0]?.[0]).toBe(address);
  });

  it('has a month’s title without asking', async () => {
    await expect(at('2026-03', 'kind=month')?.readHead(new AbortController().signal)).resolves.toMatchObject({
      title: 'March 2026',
    });
  });
});
