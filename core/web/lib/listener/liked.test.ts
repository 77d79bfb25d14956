import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { fakeStorage } from '#core/web/lib/fake-storage';

const stored = new Map<string, string>();

const message = makeMessage('7', {
  topic: 'A Good Servant',
  speaker_name: null,
  price: 1500,
  is_free: false,
  image_color: '#a81f18',
});

async function freshStore() {
  vi.resetModules();
  return await import('./liked.ts');
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', fakeStorage(stored));
});

describe('liked messages', () => {
  it('are kept under liked-messages with an artist and a colour', async () => {
    const { toggleLiked } = await freshStore();
    toggleLiked(message);
    expect(JSON.parse(stored.get('liked-messages') ?? '')).toMatchObject([
      { id: '7', topic: 'A Good Servant', artist: 'Speaker Name', imageColor: '#a81f18', price: 1500 },
    ]);
  });

  it('are there again at the next visit, and go with a second toggle', async () => {
    (await freshStore()).toggleLiked(message);
    const next = await freshStore();
    expect(next.isLiked(next.likedStore.getState(), '7')).toBe(true);
    next.toggleLiked(message);
    expect(stored.get('liked-messages')).toBe('[]');
  });

  it('leave out what can not be read, and keep the rest', async () => {
    (await freshStore()).toggleLiked(message);
    const [entry] = JSON.parse(stored.get('liked-messages') ?? '');
    stored.set('liked-messages', JSON.stringify([{ id: 3 }, entry, 'x']));
    expect((await freshStore()).likedStore.getState()).toHaveLength(1);
    stored.set('liked-messages', '{not json');
    expect((await freshStore()).likedStore.getState()).toEqual([]);
  });

  it('work where storage is forbidden', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { toggleLiked, likedStore } = await freshStore();
    toggleLiked(message);
    expect(likedStore.getState()).toHaveLength(1);
  });
});
