import { afterAll } from 'vitest';
import { endAll } from './at-the-end.ts';

// Before each file: its own hooks, which come later, end first.
afterAll(endAll);
