/** hls.js without alternative audio and subtitles. The package has types only for the full version. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
