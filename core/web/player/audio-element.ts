export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'preload'
  | 'currentTime'
  | 'duration'
  | 'readyState'
  | 'error'
  | 'ended'
  | 'paused'
  | 'seeking'
  | 'volume'
  | 'muted'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'preservesPitch'
  | 'canPlayType'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
> & {
  readonly buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>;
  addEventListener(type: string, listener: () => void): void;
};
