import './embed.css';
import * as common from '#core/contract/texts';
import * as texts from './texts.ts';

const arrowSeconds = 5;

const player = document.querySelector<HTMLElement>('.player');
if (player) start(player);

function start(box: HTMLElement): void {
  const audio = box.querySelector('audio');
  const controls = box.querySelector<HTMLElement>('.controls');
  const button = box.querySelector('button');
  const bar = box.querySelector('input');
  const time = box.querySelector<HTMLElement>('.time');
  const fault = box.querySelector<HTMLElement>('.fault');
  if (!audio || !controls || !button || !bar || !time || !fault) return;
  const known = Number(box.dataset.length);
  let isAt = Number(box.dataset.start);

  const length = () => (Number.isFinite(audio.duration) ? audio.duration : known);
  const show = () => {
    bar.max = String(Math.max(1, Math.floor(length())));
    bar.value = String(Math.floor(isAt));
    time.textContent = `${clock(isAt)} / ${clock(length())}`;
    bar.setAttribute('aria-valuetext', texts.position({ time: clock(isAt), length: clock(length()) }));
    button.setAttribute('aria-label', audio.paused ? common.play() : common.pause());
  };
  const wait = (isWaiting: boolean) => button.setAttribute('aria-busy', String(isWaiting));
  const goTo = (second: number) => {
    isAt = Math.min(Math.max(0, second), length());
    // Before any audio is loaded, a jump only sets where the first play begins.
    if (audio.readyState > 0) audio.currentTime = isAt;
    show();
  };
  const play = async () => {
    fault.textContent = '';
    if (audio.error || audio.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) audio.load();
    wait(true);
    try {
      await audio.play();
    } catch (cause) {
      if (!(cause instanceof Error && cause.name === 'AbortError')) fail();
    }
  };
  const fail = () => {
    audio.pause();
    wait(false);
    fault.textContent = texts.cannotBePlayed();
  };

  button.addEventListener('click', () => (audio.paused ? void play() : audio.pause()));
  bar.addEventListener('input', () => goTo(Number(bar.value)));
  bar.addEventListener('keydown', (event) => {
    const step = {
      ArrowLeft: -arrowSeconds,
      ArrowDown: -arrowSeconds,
      ArrowRight: arrowSeconds,
      ArrowUp: arrowSeconds,
    }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goTo(isAt + step);
  });
  audio.addEventListener('loadedmetadata', () => goTo(isAt));
  audio.addEventListener('timeupdate', () => {
    isAt = audio.currentTime;
    show();
  });
  audio.addEventListener('waiting', () => wait(true));
  audio.addEventListener('error', fail);
  // If no source can be played, the browser keeps waiting, and only the last source reports an error.
  audio.querySelector('source:last-of-type')?.addEventListener('error', fail);
  for (const name of ['playing', 'pause', 'ended']) audio.addEventListener(name, () => wait(false));
  for (const name of ['play', 'pause', 'ended', 'durationchange']) audio.addEventListener(name, show);

  audio.removeAttribute('controls');
  audio.hidden = true;
  controls.hidden = false;
  show();
}

/**
 * @param seconds at least 0
 * @returns e.g. `05:09`, or `1:05:09` from an hour on
 */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
