import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startLinkPrefetch } from './link-prefetch.ts';

const loader = vi.fn<() => null>(() => null);
startLinkPrefetch([{ path: '/message/:id', loader: ({ params }) => loader.call(params.id) }]);

async function fetchedAfter(point: (link: (id: string) => HTMLElement) => void): Promise<unknown[]> {
  cleanup();
  vi.useFakeTimers();
  loader.mockClear();
  render(
    ['1', '2'].map((id) => (
      <a key={id} href={`/message/${id}`}>
        {id}
      </a>
    )),
  );
  point((id) => screen.getByRole('link', { name: id }));
  await vi.advanceTimersByTimeAsync(1000);
  return loader.mock.contexts;
}

const pointAt = (link: HTMLElement) => fireEvent.pointerOver(link, { pointerType: 'mouse' });

test('a link that is pointed at, or that the keyboard reaches, is fetched once', async () => {
  expect(
    await fetchedAfter((link) => {
      pointAt(link('1'));
      pointAt(link('1'));
    }),
  ).toEqual(['1']);
  expect(await fetchedAfter((link) => fireEvent.focusIn(link('2')))).toContain('2');
});

test('a link that the pointer only passes over is left alone, and the next one that is meant is not', async () => {
  expect(
    await fetchedAfter((link) => {
      pointAt(link('1'));
      pointAt(link('2'));
    }),
  ).toEqual(['2']);
});

test('a link that a finger touches to scroll is left alone, and the next one that is meant is not', async () => {
  expect(
    await fetchedAfter((link) => {
      fireEvent.pointerDown(link('1'), { pointerType: 'touch' });
      fireEvent.pointerCancel(link('1'), { pointerType: 'touch' });
      fireEvent.pointerDown(link('2'), { pointerType: 'touch' });
    }),
  ).toEqual(['2']);
});

test('for a listener who saves data only a link that is pressed is fetched', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  expect(
    await fetchedAfter((link) => {
      pointAt(link('1'));
      fireEvent.focusIn(link('1'));
      fireEvent.pointerDown(link('2'), { pointerType: 'mouse' });
    }),
  ).toEqual(['2']);
});
