import * as z from 'zod/mini';

// The Content-Security-Policy allows no eval, and zod would try it. Imported before the first schema is made.
z.config({ jitless: true });
