/** The package hls.js has types only for its full version, but not for the light one without alternative audio and subtitles. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
