import { Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sendChunks } from './send-chunks.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test('what has been sent of a long reply takes no memory', async () => {
  const sent: WeakRef<Buffer>[] = [];
  async function* chunks() {
    for (let n = 0; n < 100; n += 1) {
      const chunk = Buffer.allocUnsafeSlow(1000);
      sent.push(new WeakRef(chunk));
      yield chunk;
    }
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    const kept = sent.filter((chunk) => chunk.deref() !== undefined);
    expect(kept.length).toBeLessThan(50);
  }
  const slow = new Writable({ write: (_chunk, _encoding, done) => setImmediate(done) });
  await sendChunks(chunks(), () => slow);
  expect(sent).toHaveLength(100);
});
