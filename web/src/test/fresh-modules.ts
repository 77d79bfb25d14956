import { vi } from 'vitest';

// Files share a thread, so that React and the other libraries are loaded once; the app's own modules have state, and are each file's own.
vi.resetModules();
