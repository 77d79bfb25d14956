import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ServerBusy } from '#core/server/errors';
import { makeGate } from '#core/server/test/gate';
import { readSheet } from '#core/server/test/read-sheet';
import { type PdfCaller, Pdfs, type PdfTask } from './pdfs.ts';

let pdfs: Pdfs;
beforeEach(() => {
  pdfs = new Pdfs();
});

function caller(account: string, place: Partial<PdfCaller> = {}): PdfCaller {
  return { account, network: `of ${account}`, isAtDesk: false, signal: new AbortController().signal, ...place };
}

const ticket: PdfTask = {
  kind: 'tickets',
  content: {
    libraryTitle: 'Talks',
    home: 'https://talks.example',
    batch: { id: '7', amount: 500, last_day: null },
    pins: ['12345678'],
  },
  keep: null,
};

const donation = (amount: number) => ({
  id: '12',
  fund_id: '1',
  fund: 'Building',
  amount,
  method: 'wallet',
  reference: null,
  is_test: false,
  given: '2026-03-01T10:00:00.000Z',
  refunded: null,
});

function statement(keep: PdfTask['keep'], giver = 'Ada Obi') {
  const read = { times: 0 };
  const task: PdfTask = {
    kind: 'statement',
    content: {
      year: '2026',
      at: new Date('2027-01-02T00:00:00Z'),
      library: { title: 'Talks', email: null, phone: null },
      giver: { name: giver, email: 'ada@example.org' },
    },
    async *more() {
      read.times += 1;
      yield [donation(1000), donation(2000)];
      yield [donation(500)];
    },
    keep,
  };
  return { task, read };
}

async function holdTurn() {
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let begin = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { task } = statement(null);
  const more = async function* () {
    begin();
    await isLetGo;
    yield [donation(1000)];
  };
  const drawn = pdfs.draw({ ...task, more }, caller('holder'));
  onTestFinished(async () => {
    letGo();
    (await drawn).destroy();
  });
  await hasBegun;
  return { letGo, drawn };
}

const wordsOf = async (pdf: Readable) => (await readSheet(await buffer(pdf))).pages.join();

test('what is read while it is drawn is all in it, in order', async () => {
  const { task } = statement(null);
  const words = await wordsOf(await pdfs.draw(task, caller('ada')));
  expect(words).toMatch(/Ada Obi.*₦1,000.*₦2,000.*₦500.*Given in 2026 ₦3,500/);
});

test('an account’s second document waits until its first was read; others’ don’t', async () => {
  const first = await pdfs.draw(ticket, caller('ada'));
  let hasSecond = false;
  const second = pdfs.draw(ticket, caller('ada')).then((pdf) => {
    hasSecond = true;
    return pdf;
  });
  for (const other of ['ben', 'eve', 'joe']) await buffer(await pdfs.draw(ticket, caller(other)));
  expect(hasSecond).toBe(false);
  expect(await wordsOf(first)).toContain('1234 5678');
  expect(await wordsOf(await second)).toContain('1234 5678');
});

test('an account’s second document comes after a moment, also one that is kept; others’ don’t wait for it', async () => {
  const gate = makeGate();
  pdfs = new Pdfs(undefined, () => gate.passed);
  const { task } = statement({ owner: '1', version: '3 donations' });
  await buffer(await pdfs.draw(task, caller('ada')));
  let hasSecond = false;
  const second = pdfs.draw(task, caller('ada')).then((pdf) => {
    hasSecond = true;
    return pdf;
  });
  for (const other of ['ben', 'eve']) await buffer(await pdfs.draw(task, caller(other)));
  expect(hasSecond).toBe(false);
  gate.open();
  expect(await wordsOf(await second)).toContain('Ada Obi');
});

test('operators go first, and networks take turns', async () => {
  const { letGo } = await holdTurn();
  const order: string[] = [];
  const ask = async (name: string, place: Partial<PdfCaller> = {}) => {
    await buffer(await pdfs.draw(ticket, caller(name, place)));
    order.push(name);
  };
  const asked = [
    ask('a1', { network: 'a' }),
    ask('a2', { network: 'a' }),
    ask('a3', { network: 'a' }),
    ask('b1', { network: 'b' }),
    ask('desk', { isAtDesk: true }),
  ];
  letGo();
  await Promise.all(asked);
  expect(order).toEqual(['desk', 'a1', 'b1', 'a2', 'a3']);
});

test('who asks for too many at once is told that the server is busy', async () => {
  const first = await pdfs.draw(ticket, caller('ada'));
  const gone = new AbortController();
  const asked = Array.from({ length: 10 }, () => pdfs.draw(ticket, caller('ada', { signal: gone.signal })));
  const all = Promise.allSettled(asked);
  for (const each of asked.slice(8)) await expect(each).rejects.toBeInstanceOf(ServerBusy);
  expect(await buffer(await pdfs.draw(ticket, caller('ben')))).not.toHaveLength(0);
  gone.abort();
  await all;
  first.destroy();
});

test('who disconnects frees the turn, and the place for their next', async () => {
  const gone = new AbortController();
  const { task } = statement(null);
  let read = 0;
  const more = async function* () {
    while (read < 1000) {
      read += 1;
      if (read === 2) gone.abort();
      yield [donation(1000)];
    }
  };
  const drawn = await pdfs.draw({ ...task, more }, caller('ada', { signal: gone.signal }));
  await finished(drawn).catch(() => undefined);
  expect(await wordsOf(await pdfs.draw(ticket, caller('ada')))).toContain('1234 5678');
  expect(read).toBeLessThan(1000);
});

test('what was drawn is kept until it says something else, for its owner alone', async () => {
  const keep = { owner: '1', version: '3 donations' };
  const { task, read } = statement(keep);
  const drawn = await buffer(await pdfs.draw(task, caller('ada')));
  expect((await buffer(await pdfs.draw(task, caller('at the desk')))).equals(drawn)).toBe(true);
  expect(read.times).toBe(1);
  for (const other of [
    statement({ ...keep, version: '4 donations' }),
    statement({ ...keep, owner: '2' }),
    statement(keep, 'Ada Obi-Eze'),
    statement(null),
  ]) {
    await buffer(await pdfs.draw(other.task, caller('ada')));
    expect(other.read.times).toBe(1);
  }
});

test('what can’t be drawn is refused, and the next one is drawn', async () => {
  await expect(pdfs.draw({ ...ticket, content: {} }, caller('ada'))).rejects.toThrow();
  const broken = async function* () {
    yield [donation(1000)];
    throw new Error('the database is away');
  };
  const { task } = statement(null);
  await expect(pdfs.draw({ ...task, more: broken }, caller('ada')).then(buffer)).rejects.toThrow();
  expect(await wordsOf(await pdfs.draw(ticket, caller('ada')))).toContain('1234 5678');
});

test('what takes too long is ended', async () => {
  pdfs = new Pdfs({ limitMs: 1, maxMegabytes: 64 });
  await expect(pdfs.draw(ticket, caller('ada'))).rejects.toThrow('took too long');
});
