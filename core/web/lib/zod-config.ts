import * as z from 'zod/mini';

// The Content-Security-Policy forbids eval, which zod would try. Import this before the first schema is made.
z.config({ jitless: true });
