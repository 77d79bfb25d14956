import { vi } from 'vitest';

// Files share a process, so that React and the other libraries are loaded once. The app's own modules have state, and are each file's own;
// what the file before has stubbed is put back.
vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
