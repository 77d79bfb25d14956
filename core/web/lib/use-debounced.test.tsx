import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { destinationStore } from './destination.ts';
import { useDebouncedText } from './use-debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  destinationStore.setState(null, true);
});

function Box({ onSettle }: { onSettle: (text: string) => void }) {
  const { text, type } = useDebouncedText({ value: '', delayMs: 400, onSettle });
  return <input aria-label="Search" value={text} onChange={({ target }) => type(target.value)} />;
}

test('what is typed waits while a link is followed, also before the page that knows of it is drawn', () => {
  const onSettle = vi.fn();
  render(<Box onSettle={onSettle} />);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'patience' } });
  act(() => {
    destinationStore.setState('a page', true);
    vi.advanceTimersByTime(400);
  });
  expect(onSettle).not.toHaveBeenCalled();
  act(() => destinationStore.setState(null, true));
  act(() => void vi.advanceTimersByTime(400));
  expect(onSettle).toHaveBeenCalledExactlyOnceWith('patience');
});
