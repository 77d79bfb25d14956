import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { Artwork } from '#features/audio/server/artwork/artwork';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { readDeskMessage } from '#features/messages/desk';

const { db } = await makeDatabase();
const app = await startApp(db);
const { token } = await makeOperator(db);
const { read, audited, ask } = deskCalls(app, token);

async function halves(): Promise<Buffer<ArrayBuffer>> {
  const half = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const both = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#d01010'), left: 0, top: 0 },
      { input: await half('#1010d0'), left: 300, top: 0 },
    ])
    .png()
    .toBuffer();
  return Buffer.from(both);
}

async function put(id: string, query: string, body: Buffer<ArrayBuffer>, type = 'image/png') {
  const reply = await fetch(`${app.url}/v1/admin/messages/${id}/artwork?${query}`, {
    method: 'PUT',
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
  const content: unknown = await reply.json();
  return { status: reply.status, body: content };
}

async function middleOf(address: string): Promise<{ side: number; color: [number, number, number] }> {
  const cover = sharp(Buffer.from(await (await app.get(address)).arrayBuffer()));
  const { data, info } = await cover.raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return { side: info.width, color: [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] };
}

describe('a message’s artwork', () => {
  test('is the square that was chosen, at once, and is written down', async () => {
    const id = await makeMessage(db);
    const picture = await halves();
    const red = readDeskMessage.reply.parse((await put(id, 'version=1&left=0&top=0&side=300', picture)).body).data;
    const { color, side } = await middleOf(red.image_url ?? '');
    expect({ side, isRed: color[0] > 180 && color[2] < 60 }).toEqual({ side: 300, isRed: true });
    const blue = readDeskMessage.reply.parse((await put(id, 'version=2&left=300&top=0&side=300', picture)).body).data;
    expect(blue.image_url).not.toBe(red.image_url);
    expect((await middleOf(blue.image_url ?? '')).color[2]).toBeGreaterThan(180);
    expect(await audited(id)).toMatchObject({
      totalElements: 2,
      data: [{ action: 'message.change' }, { before: { artwork: null } }],
    });
    expect(await ask(`/messages/${id}/artwork?version=3`, { method: 'DELETE' })).toMatchObject({
      body: { data: { image_url: null } },
    });
  });

  test('is cut from the picture as it is seen, also where the camera noted it turned', async () => {
    const id = await makeMessage(db);
    const turned = await sharp(await halves())
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const { body } = await put(id, 'version=1&left=0&top=300&side=300', Buffer.from(turned));
    const { image_url } = readDeskMessage.reply.parse(body).data;
    expect((await middleOf(image_url ?? '')).color[2]).toBeGreaterThan(180);
  });

  test.each([
    ['version=1&left=400&top=0&side=300', 'image/png', 400, 'picture.unreadable'],
    ['version=1&left=4', 'image/png', 400, 'request.invalid'],
    ['version=7', 'image/png', 409, 'operator.changed_meanwhile'],
    ['version=1', 'image/gif', 415, 'request.unsupported_type'],
  ])('of %s as %s is refused', async (query, type, status, code) => {
    const id = await makeMessage(db);
    expect(await put(id, query, await halves(), type)).toMatchObject({ status, body: { code } });
    expect(await read(id)).toMatchObject({ version: 1, image_url: null });
  });

  test('that is no picture is refused', async () => {
    const id = await makeMessage(db);
    expect(await put(id, 'version=1', Buffer.from('no picture'))).toBeRefused('picture.unreadable');
  });

  test('waits its turn while an import adds messages, and says so when that takes too long', async () => {
    const artwork = new Artwork({ lockSessions: lockSessionsOf(db), storage: app.storage, waitMs: 50 });
    const bytes = await halves();
    const busy = await withIngestLock(lockSessionsOf(db), () =>
      artwork.add({ bytes, crop: null }, async () => 'used').catch((error: unknown) => error),
    );
    expect(busy).toMatchObject({ code: 'operator.busy' });
    expect(await artwork.add({ bytes, crop: null }, async () => 'used')).toBe('used');
  });
});
