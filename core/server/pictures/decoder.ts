import sharp from 'sharp';

// The only place where bytes from outside are decoded to pixels (docs/decisions/033-work-that-strangers-cause.md). All
// other loaders are disabled, so that strangers' bytes can't reach their code: an SVG is a program, and pages gain
// nothing from GIF or TIFF over PNG.
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
// One thread per picture: concurrency is limited by `atOnce` (picture.ts) alone.
sharp.concurrency(1);

export { sharp };
