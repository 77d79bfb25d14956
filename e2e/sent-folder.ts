import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';

const demoAudio = 'content/audio/the-first-page.mp3';
let made = 0;

export function makeRecording(tags: Record<string, string>, times = 1): Buffer {
  made += 1;
  const demo = readFileSync(demoAudio);
  const frames = demo.subarray(demo.toString('latin1', 0, 3) === 'ID3' ? 10 + syncSafeAt(demo, 6) : 0);
  const unlike = { TXXX: `made\0${process.pid}-${Date.now()}-${made}` };
  const tag = Buffer.concat(Object.entries({ ...tags, ...unlike }).map(([id, text]) => frame(id, text)));
  const head = Buffer.concat([Buffer.from('ID3\x04\0\0'), syncSafe(tag.length), tag]);
  return Buffer.concat([head, ...Array.from({ length: times }, () => frames)]);
}

function frame(id: string, text: string): Buffer {
  const content = Buffer.from(`\x03${text}`);
  return Buffer.concat([Buffer.from(id), syncSafe(content.length), Buffer.alloc(2), content]);
}

function syncSafe(size: number): Buffer {
  return Buffer.from([(size >>> 21) & 127, (size >>> 14) & 127, (size >>> 7) & 127, size & 127]);
}

function syncSafeAt(bytes: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((sum, place) => sum * 128 + bytes.readUInt8(at + place), 0);
}

export function makeFolder(name: string, files: Readonly<Record<string, Buffer | string>>): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'lectern-sent-'));
  process.on('exit', () => rmSync(parent, { recursive: true, force: true }));
  const folder = path.join(parent, name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

export async function drag(page: Page, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 700, y: 300, data });
  }
  await session.detach();
}

export async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const limit = (latency: number, uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(5, bytesPerSecond);
  // Only the DevTools session that set the speed limit can lift the limit.
  return async () => {
    await limit(0, -1);
    await session.detach();
  };
}
