import * as z from 'zod/mini';

// Zod would try eval, which the Content-Security-Policy forbids. Import this module before the first schema is made.
z.config({ jitless: true });
