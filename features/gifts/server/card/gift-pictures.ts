import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MessageId } from '#core/contract/ids';
import { packageRoot } from '#core/server/paths';
import { GiftPicture } from '#features/gifts/contract/fields';

const folder = path.join(packageRoot, 'features/gifts/server/card/pictures');

export interface CardPicture {
  address: string;
  read(): Promise<Buffer>;
}

export type FindCover = (messageId: MessageId) => Promise<CardPicture | null>;

function drawingAddress(picture: GiftPicture): string {
  return `/media/gift-cards/${picture}.jpg`;
}

export async function readDrawing(name: string): Promise<Buffer | null> {
  const known = GiftPicture.safeParse(name);
  return known.success && known.data !== 'cover' ? readFile(path.join(folder, `${known.data}.jpg`)) : null;
}

export async function pictureOf(
  gift: { picture: GiftPicture; firstMessage: MessageId | null },
  findCover: FindCover,
): Promise<CardPicture> {
  const { picture, firstMessage } = gift;
  const cover = picture === 'cover' && firstMessage !== null ? await findCover(firstMessage) : null;
  if (cover !== null) return cover;
  const drawn = picture === 'cover' ? 'dawn' : picture;
  return { address: drawingAddress(drawn), read: () => readFile(path.join(folder, `${drawn}.jpg`)) };
}
