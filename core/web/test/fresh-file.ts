import { vi } from 'vitest';

// Test files share a process, so that libraries load only once. The app's modules have state, so each file gets fresh ones.
vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
