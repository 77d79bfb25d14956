import { SingleBar } from 'cli-progress';
import type { ImportProgress } from '#features/import/server/report';

export interface ProgressBar {
  show(progress: ImportProgress): void;
  stop(): void;
}

export function progressBar(wanted: boolean): ProgressBar {
  if (!wanted) return { show: () => undefined, stop: () => undefined };
  const format = ' {bar} {value}/{total} files  {rate} files/s  {left} left  {refused} refused';
  const bar = new SingleBar({ format, barCompleteChar: '█', barIncompleteChar: '░', hideCursor: true, fps: 8 });
  const started = performance.now();
  let running = false;
  return {
    show({ done, total, refused }) {
      const rate = done / ((performance.now() - started) / 1000);
      const payload = { rate: Math.round(rate), left: duration((total - done) / rate), refused };
      if (running) bar.update(done, payload);
      else bar.start(total, done, payload);
      running = true;
    },
    stop: () => bar.stop(),
  };
}

function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '–:––';
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
