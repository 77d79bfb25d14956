import sharp from 'sharp';

// Only this module decodes untrusted bytes to pixels (docs/decisions/strangers.md). An SVG is a program, so all other
// loaders are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Each picture is decoded once, so a cache would only take memory.
sharp.cache(false);
// Each picture gets one thread, so that only `atOnce` (limit-pictures.ts) limits concurrency.
sharp.concurrency(1);

export { sharp };
