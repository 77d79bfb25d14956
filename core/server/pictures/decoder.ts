import sharp from 'sharp';

// The only place that decodes untrusted bytes to pixels (docs/decisions/033-work-that-strangers-cause.md). All other loaders are blocked:
// an SVG is a program, and GIF and TIFF offer pages nothing over PNG.
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
// One thread per picture, so that only `atOnce` (in-turn.ts) limits concurrency.
sharp.concurrency(1);

export { sharp };
