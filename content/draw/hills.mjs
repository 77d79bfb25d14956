import {
  along,
  between,
  clip,
  disc,
  down,
  grain,
  land,
  line,
  oval,
  ovalPath,
  path,
  sheet,
  sun,
  through,
  times,
} from './hand.mjs';

export const hills = {
  'where-the-river-widens'() {
    let s = sheet(down(['#2f8f96', '#8fd0b6', '#ffe6b0'], 0, 340)) + sun(300, 250, 74, '#fff6dc', '#fff0c0');
    s += land('0,300 140,240 270,296 420,262 560,214 690,270 800,246', '#7fc0a6', '#3c8f8d', 0.6, [0, 220, 0, 440]);
    s += land('0,340 160,306 330,338 480,330 640,296 800,330', '#3f9a88', '#1d6670', 0.6, [0, 300, 0, 500]);
    s += path('M0 344H800V800H0Z', '#2f8577');
    const left = [
      [452, 348],
      [420, 376],
      [486, 418],
      [398, 470],
      [214, 560],
      [96, 690],
      [-40, 800],
    ];
    const right = [
      [466, 348],
      [452, 376],
      [540, 420],
      [534, 492],
      [566, 566],
      [690, 660],
      [860, 760],
    ];
    const river = `${through(left)}L-40 860H860V760${through([...right].reverse()).replace(/^M[^C]*/, '')}Z`;
    s += land(
      '0,372 180,352 320,372 440,360 800,352',
      down(['#2f8577', '#155055'], 350, 640),
      '#0d3f4a',
      0.5,
      [0, 380, 0, 760],
    );
    s +=
      path(river, along(['#fff3cf', '#ffd28c', '#6ec3b4', '#1f7f8a'], 440, 345, 420, 820)) +
      grain(river, '#0f5a6c', 380, 520, 420, 880, 0.6);
    s += clip(
      river,
      times(15, (i) => {
        const y = 430 + i * 25,
          spread = 20 + i * 13;
        return `<rect x="${430 - i * 5 + between(-spread, spread) - spread * 0.6}" y="${y}" width="${spread * 1.3}" height="${2.5 + i * 0.2}" rx="2" fill="#fff5d8" opacity="${0.65 - i * 0.03}"/>`;
      }),
    );
    const palms = (x, y, h, lean) => {
      const tx = x + lean,
        ty = y - h;
      return (
        line(`M${x} ${y}Q${x + lean * 0.2} ${y - h * 0.5} ${tx} ${ty}`, '#0d3c44', Math.max(3, h * 0.05)) +
        [-168, -140, -104, -76, -40, -12]
          .map((degrees) => {
            const a = (degrees / 180) * Math.PI,
              r = h * 0.46,
              ex = tx + Math.cos(a) * r,
              ey = ty + Math.sin(a) * r * 0.62 + r * 0.3;
            return path(
              `M${tx} ${ty}Q${tx + Math.cos(a) * r * 0.55} ${ty + Math.sin(a) * r * 0.95 - r * 0.12} ${ex} ${ey}Q${tx + Math.cos(a) * r * 0.5} ${ty + Math.sin(a) * r * 0.5 + r * 0.06} ${tx} ${ty}Z`,
              along(['#0f4a4c', '#4fb58a'], tx + r, ty + r, tx - r, ty - r),
            );
          })
          .join('')
      );
    };
    s += palms(610, 416, 50, 8) + palms(300, 412, 50, -8) + palms(340, 404, 38, 6);
    s += palms(716, 600, 176, -26) + palms(770, 610, 120, 14) + palms(84, 640, 196, 30) + palms(30, 650, 128, -12);
    const bank = [
      [-10, 640],
      [60, 622],
      [120, 640],
      [110, 700],
      [30, 790],
      [-10, 800],
    ];
    s += path(`${through(bank)}Z`, '#0f4a50') + grain(`${through(bank)}Z`, '#062a36', 100, 600, 20, 800, 0.7);
    const far = [
      [650, 620],
      [720, 586],
      [810, 570],
      [810, 752],
      [720, 690],
    ];
    s += path(`${through(far)}Z`, '#0f4a50') + grain(`${through(far)}Z`, '#062a36', 680, 580, 800, 760, 0.7);
    s +=
      path('M354 640Q430 690 512 636Q508 676 434 680Q362 678 354 640Z', '#5b2420') +
      line('M354 640Q430 690 512 636', '#ff9f57', 4) +
      path('M428 656q-4-42 10-52q16 8 12 52Z', '#7a1f3a') +
      disc(439, 593, 12, '#2b1512') +
      line('M404 590L470 700', '#3a1a17', 4);
    return s + oval(434, 692, 92, 7, '#08424f', 'opacity=".45"');
  },

  'the-hill-and-the-path-around-it'() {
    let s = sheet(down(['#e8604c', '#ff9a63', '#ffd39b'], 0, 560)) + sun(400, 268, 176, '#ffedc4', '#ffdfa0');
    s += land('0,500 110,430 240,488 380,520 560,470 690,410 800,470', '#e5836a', '#b8496a', 0.5, [0, 400, 0, 640]);
    s += land('0,580 180,540 400,580 620,532 800,570', '#b5506c', '#75305f', 0.55, [0, 520, 0, 720]);
    const hill =
      'M84 800C130 700 176 640 214 548C250 452 286 300 336 240C366 206 432 202 464 236C520 300 552 452 592 548C630 640 676 700 722 800Z';
    s +=
      path(hill, along(['#5a2358', '#8f3b66', '#d9695f'], 180, 500, 640, 400)) +
      grain(hill, '#2d1142', 520, 300, 190, 640, 0.8) +
      grain(hill, '#ffb27a', 500, 420, 680, 300, 0.55);
    const turns = [
      [612, 172, 616, 25],
      [512, 214, 566, 20],
      [424, 248, 534, 16],
      [346, 278, 506, 12],
      [282, 300, 482, 8],
    ];
    s += clip(
      hill,
      turns
        .map(([y, x1, x2, w], i) => {
          const lift = (turns[i + 1]?.[0] ?? 244) - y,
            left = x1 - 30,
            right = x2 + 30;
          const d =
            i % 2
              ? `M${right} ${y + lift * 0.1}C${x1 + (x2 - x1) * 0.7} ${y + 34} ${x1 + (x2 - x1) * 0.3} ${y - 4} ${left} ${y + lift * 0.42}`
              : `M${left} ${y + lift * 0.1}C${x1 + (x2 - x1) * 0.3} ${y + 34} ${x1 + (x2 - x1) * 0.7} ${y - 4} ${right} ${y + lift * 0.42}`;
          return (
            line(d, '#2d1142', w + 3, `opacity=".4" transform="translate(0 ${w * 0.42})"`) +
            line(d, along(['#f2a56f', '#ffe9bf'], x1, 0, x2, 0), w)
          );
        })
        .join(''),
    );
    s +=
      path('M394 212C392 190 396 172 402 168C410 172 412 190 410 214Z', '#4a1a4f') +
      disc(402, 160, 7, '#2a0f2e') +
      path('M388 153C392 162 412 162 416 153Z', '#2f7f83') +
      times(4, (i) => disc(394 + i * 5.5, 151, 3.4, '#f7d08a'));
    s += land('0,700 120,668 260,716 420,744 600,706 720,672 800,690', '#5e2557', '#2a0f3a', 0.7, [0, 660, 0, 820]);
    const bush = (x, y, r) =>
      path(ovalPath(x, y, r, r * 0.86), along(['#3a1748', '#a8455f'], x - r, y + r, x + r, y - r)) +
      grain(ovalPath(x, y, r, r * 0.86), '#1f0a2c', x + r * 0.3, y - r * 0.6, x - r, y + r, 0.75);
    return (
      s +
      bush(60, 706, 52) +
      bush(126, 738, 40) +
      bush(738, 708, 56) +
      bush(664, 748, 38) +
      land('0,770 200,752 400,778 600,756 800,770', '#331345', '#1d0830', 0.7, [0, 740, 0, 820])
    );
  },
};
