import sharp from 'sharp';
const names = process.argv.slice(2);
const pics = await Promise.all(names.map(async (n) => { const t=performance.now(); const r = await fetch(`http://127.0.0.1:3103/media/cards/${n}.jpg`); const b = Buffer.from(await r.arrayBuffer()); console.log(n, r.status, b.length, Math.round(performance.now()-t)); return sharp(b).resize(800, 420).toBuffer(); }));
await sharp({ create: { width: 1640, height: 10 + Math.ceil(pics.length / 2) * 430, channels: 3, background: '#888' } }).composite(pics.map((input, i) => ({ input, left: 10 + (i % 2) * 820, top: 10 + Math.floor(i / 2) * 430 }))).png().toFile('/tmp/w/mont.png');
