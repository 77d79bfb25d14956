import { makeMessage } from '#web/lib/fake-message';
import type { AudioElement } from './audio-element.ts';
import { type Track, trackOf } from './track.ts';

/** Stands in for an `HTMLAudioElement` in tests: it plays nothing, and the test says what happens to it. */
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
  /** Whether it plays Opus in WebM. */
  playsWebm = true;
  /** What `play()` is refused with, if at all. */
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
    // A report that was on its way comes first.
    this.tell('timeupdate', 'seeking');
    this.seeking = false;
    this.tell('timeupdate');
  }

  load() {
    this.#time = 0;
    this.readyState = 0;
    this.duration = Number.NaN;
    this.error = null;
    this.ended = false;
    this.paused = true;
    this.playbackRate = this.defaultPlaybackRate;
    this.tell('emptied', 'timeupdate');
    if (this.#address) this.tell('loadstart');
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
    this.tell('play');
  }

  pause() {
    if (this.paused) return;
    this.paused = true;
    this.tell('pause');
  }

  /** The address answered: the length is known and sound comes. */
  arrive(duration: number) {
    this.duration = duration;
    this.readyState = 4;
    this.tell('durationchange', 'loadedmetadata', 'canplay');
    if (!this.paused) this.tell('playing');
  }

  /** It plays on to `seconds`. */
  reach(seconds: number) {
    this.#time = seconds;
    this.tell('timeupdate');
  }

  /** It plays to its end, in the order of events that browsers keep. */
  finish() {
    this.#time = this.duration;
    this.ended = true;
    this.paused = true;
    this.tell('timeupdate', 'pause', 'ended');
  }

  /** @param code one of `MediaError`'s: 2 the network broke off, 3 it can't be decoded, 4 the address brings nothing to play */
  fail(code: 2 | 3 | 4 = 4) {
    this.error = { code, message: '', ...mediaErrorCodes };
    this.tell('error');
  }

  tell(...events: string[]) {
    for (const event of events) this.dispatchEvent(new Event(event));
  }
}

const mediaErrorCodes = {
  MEDIA_ERR_ABORTED: 1,
  MEDIA_ERR_NETWORK: 2,
  MEDIA_ERR_DECODE: 3,
  MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
} as const;

/** `count` tracks, of messages 1, 2, 3… */
export function makeTracks(count: number): Track[] {
  return Array.from({ length: count }, (_, place) => trackOf(makeMessage(String(place + 1)))).filter(
    (track) => track !== null,
  );
}
