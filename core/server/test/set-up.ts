import { afterAll, afterEach } from 'vitest';
import { endAll } from './at-the-end.ts';
import { assertDeclaredRefusals } from './declared-refusals.ts';
import './to-be-refused.ts';

// These hooks are registered before each file's own hooks, and so run after them.
afterAll(endAll);
afterEach(assertDeclaredRefusals);
