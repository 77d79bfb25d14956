import { expect, test, vi } from 'vitest';
import { followPointer, stayUnlessMoved } from './resting-pointer.ts';

const at = (clientX: number, clientY: number) => ({ clientX, clientY, preventDefault: vi.fn() });

test('an entry that moves away below a resting pointer isn’t left by it', () => {
  const leaving = at(40, 90);
  followPointer(at(40, 90));
  stayUnlessMoved(leaving);
  expect(leaving.preventDefault).toHaveBeenCalled();
});

test('an entry that the pointer moves away from is left', () => {
  const leaving = at(40, 130);
  followPointer(at(40, 90));
  stayUnlessMoved(leaving);
  expect(leaving.preventDefault).not.toHaveBeenCalled();
});
