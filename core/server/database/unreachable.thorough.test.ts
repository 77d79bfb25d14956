import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { atTheEnd } from '#core/server/test/at-the-end';
import { listening } from '#core/server/test/listening';
import { isUnreachable } from './unreachable.ts';

test('A server that closed a connection between two queries went away, as Node says it of the next write', async () => {
  const server = net.createServer((far) => far.end());
  atTheEnd(() => server.close());
  const near = net.connect(await listening(server), '127.0.0.1');
  near.on('error', () => undefined);
  near.resume();
  await once(near, 'end');
  const error = await new Promise((resolve) => near.write('select 1', resolve));
  near.destroy();
  expect(isUnreachable(error)).toBe(true);
});

test('Any other failure is not the database’s', () => {
  expect(isUnreachable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  expect(isUnreachable(new TypeError('x is undefined'))).toBe(false);
});
