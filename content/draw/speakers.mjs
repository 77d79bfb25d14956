import { along, clip, disc, grain, line, oval, ovalPath, path, times } from './hand.mjs';
import { portrait } from './portrait.mjs';

export const speakers = {
  'ruth-adeyemi': () =>
    portrait({
      back: ['#ffb35c', '#d9573f'],
      skin: ['#7a4328', '#4a2318'],
      dress: ['#1f6f78', '#123f52'],
      trim: '#ffd489',
      earring: '#ffd489',
      over: () => {
        const wrap =
          'M254 330C236 250 252 176 320 128C372 86 470 84 520 132C574 180 570 262 546 330C520 282 462 258 400 258S282 282 254 330Z';
        const fan =
          'M336 150C330 70 420 20 500 50C590 36 668 108 640 190C620 236 572 250 540 236C500 180 420 150 336 150Z';
        return (
          path(fan, along(['#f7785a', '#a3243f'], 400, 60, 620, 240)) +
          grain(fan, '#5e1030', 460, 90, 620, 260, 0.7) +
          line(
            'M372 142C400 96 450 70 500 72M420 150C460 112 520 92 566 100M470 166C520 138 570 132 614 148',
            '#ffc2a0',
            5,
            'opacity=".5"',
          ) +
          path(wrap, along(['#ff9a6b', '#d9413f', '#8f1d3c'], 260, 140, 560, 320)) +
          grain(wrap, '#5e1030', 380, 180, 560, 340, 0.75) +
          line(
            'M262 286C300 220 380 188 470 200C510 206 534 222 548 244M268 238C310 178 400 150 500 172M300 168C350 128 430 118 492 136',
            '#ffd0b0',
            5,
            'opacity=".5"',
          )
        );
      },
    }),

  'adebayo-olanrewaju': () =>
    portrait({
      back: ['#7fc6a8', '#1f6a63'],
      skin: ['#6a3a24', '#3d1d15'],
      dress: ['#f3e6cc', '#c9a878'],
      trim: '#8a5a2c',
      beard: '#20130f',
      man: true,
      broad: 18,
      over: () => {
        const cap =
          'M262 312C262 250 266 196 300 160C360 108 480 96 566 150C600 176 590 210 560 232C546 262 540 290 538 312C500 280 300 280 262 312Z';
        return (
          path(cap, along(['#6b3fa0', '#3d1d6d'], 280, 140, 560, 310)) +
          grain(cap, '#1d0b40', 380, 180, 560, 320, 0.75) +
          path(
            'M262 312C262 296 263 282 264 270C340 240 470 240 545 270C541 288 539 300 538 312C500 280 300 280 262 312Z',
            '#4b2680',
          ) +
          times(9, (i) =>
            path(`M${284 + i * 29} ${281 - Math.sin(((i + 0.5) / 9) * Math.PI) * 19}l9 10l-9 10l-9 -10Z`, '#f3c064'),
          ) +
          line('M330 168C400 134 480 134 548 170M318 210C390 176 480 178 556 206', '#b58be0', 4, 'opacity=".55"')
        );
      },
    }),

  'grace-eze': () =>
    portrait({
      back: ['#f6c0a0', '#b84f72'],
      skin: ['#8a4f30', '#5a2c1e'],
      dress: ['#f0b03f', '#b5651d'],
      trim: '#fff0c8',
      earring: '#fff0c8',
      under: () =>
        times(34, (i) => {
          const t = (i / 34) * Math.PI * 2,
            x = 400 + Math.cos(t) * 150,
            y = 272 + Math.sin(t) * 140;
          return y < 420 ? disc(x, y, 46, '#1f1118') : '';
        }) +
        disc(400, 268, 166, '#1f1118') +
        grain(ovalPath(400, 268, 196, 186), '#7a4a4a', 420, 260, 240, 60, 0.6),
      over: () => {
        const hair = 'M268 330C262 250 320 206 400 206S538 250 532 330C516 272 470 250 400 250S284 272 268 330Z';
        const band =
          'M238 262C280 190 340 168 400 168S520 190 562 262C552 274 544 288 540 304C512 244 460 222 400 222S288 244 260 304C256 288 248 274 238 262Z';
        return (
          path(hair, '#1f1118') +
          path(band, along(['#3aa79b', '#1a5f73'], 250, 180, 560, 290)) +
          grain(band, '#0c3348', 400, 190, 570, 300, 0.7) +
          times(8, (i) => {
            const t = Math.PI * (1.13 + i * 0.106);
            return disc(400 + Math.cos(t) * 146, 318 + Math.sin(t) * 124, 7, '#ffd489');
          })
        );
      },
    }),

  'musa-danladi': () =>
    portrait({
      back: ['#8fb6e0', '#2c4a8a'],
      skin: ['#5f3322', '#351912'],
      dress: ['#eef2f4', '#a9bccb'],
      trim: '#3f6fa8',
      glasses: true,
      broad: 14,
      man: true,
      over: () => {
        const cap =
          'M266 310C262 240 270 168 296 134C350 106 450 106 504 134C530 168 538 240 534 310C490 280 310 280 266 310Z';
        return (
          path(cap, along(['#c8472f', '#7a1f2c'], 280, 120, 520, 310)) +
          grain(cap, '#45101f', 390, 170, 550, 310, 0.75) +
          oval(400, 136, 104, 22, '#e2694a') +
          clip(
            cap,
            times(3, (r) =>
              times(9, (i) =>
                disc(
                  276 + i * 31 + (r % 2) * 15,
                  186 + r * 38 - Math.sin(((i + 0.5) / 8) * Math.PI) * 12,
                  6,
                  r % 2 ? '#fff0c8' : '#f3b04a',
                ),
              ),
            ),
          )
        );
      },
    }),
};
