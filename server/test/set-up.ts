import { afterAll } from 'vitest';
import { endAll } from './at-the-end.ts';

// Registered before each file: the file's own hooks are registered later, and run first.
afterAll(endAll);
