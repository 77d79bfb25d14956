/** hls.js without renditions of sound and subtitles; the package types only the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
