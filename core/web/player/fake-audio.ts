import { makeMessage } from '#core/web/lib/fake-message';
import type { AudioElement } from './audio-element.ts';
import { type Track, trackOf } from './track.ts';

export class FakeAudio extends EventTarget implements AudioElement {
  preload: AudioElement['preload'] = '';
  duration = Number.NaN;
  readyState = 0;
  error: MediaError | null = null;
  ended = false;
  paused = true;
  seeking = false;
  muted = false;
  volume = 1;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = false;
  playsWebm = true;
  refusal: Error | null = null;
  loads: string[] = [];
  buffered = { length: 0, start: () => 0, end: () => 0 };
  #address = '';
  #time = 0;

  get src() {
    return this.#address;
  }
  set src(address: string) {
    this.#address = address;
    this.loads.push(address);
    this.load();
  }

  get currentTime() {
    return this.#time;
  }
  set currentTime(seconds: number) {
    this.#time = seconds;
    this.ended = false;
    this.seeking = true;
    this.emit('timeupdate', 'seeking');
    this.seeking = false;
    this.emit('timeupdate');
  }

  load() {
    this.#time = 0;
    this.readyState = 0;
    this.duration = Number.NaN;
    this.error = null;
    this.ended = false;
    this.paused = true;
    this.playbackRate = this.defaultPlaybackRate;
    this.emit('emptied', 'timeupdate');
    if (this.#address) this.emit('loadstart');
  }

  canPlayType(type: string) {
    return type.includes('webm') && !this.playsWebm ? '' : 'probably';
  }

  removeAttribute() {
    this.#address = '';
  }

  async play() {
    if (this.refusal) throw this.refusal;
    this.paused = false;
    this.emit('play');
  }

  pause() {
    if (this.paused) return;
    this.paused = true;
    this.emit('pause');
  }

  arrive(duration: number) {
    this.duration = duration;
    this.readyState = 4;
    this.emit('durationchange', 'loadedmetadata', 'canplay');
    if (!this.paused) this.emit('playing');
  }

  reach(seconds: number) {
    this.#time = seconds;
    this.emit('timeupdate');
  }

  finish() {
    this.#time = this.duration;
    this.ended = true;
    this.paused = true;
    this.emit('timeupdate', 'pause', 'ended');
  }

  fail(code: 2 | 3 | 4 = 4) {
    this.error = { code, message: '', ...mediaErrorCodes };
    this.emit('error');
  }

  emit(...events: string[]) {
    for (const event of events) this.dispatchEvent(new Event(event));
  }
}

const mediaErrorCodes = {
  MEDIA_ERR_ABORTED: 1,
  MEDIA_ERR_NETWORK: 2,
  MEDIA_ERR_DECODE: 3,
  MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
} as const;

export function makeTracks(count: number): Track[] {
  return Array.from({ length: count }, (_, place) => trackOf(makeMessage(String(place + 1)))).filter(
    (track) => track !== null,
  );
}
