import { afterAll, afterEach } from 'vitest';
import { endAll } from './at-the-end.ts';
import { assertDeclaredRefusals } from './declared-refusals.ts';
import './to-be-refused.ts';

// Registered before each file: the file's own hooks are registered later, and run first.
afterAll(endAll);
afterEach(assertDeclaredRefusals);
