import fc from 'fast-check';

// `npm test` finds today what it found yesterday; `npm run test:all` looks elsewhere each time, and a failure names its seed.
if (!process.env.TEST_THOROUGH) fc.configureGlobal({ seed: 20_261_129 });
