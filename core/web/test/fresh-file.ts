import { vi } from 'vitest';

// Files share a process, so that libraries load only once. The app's modules have state, so each file gets its own. Stubs of the previous
// file are removed.
vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
