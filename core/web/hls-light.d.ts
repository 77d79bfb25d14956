/** The package hls.js has types only for its full version. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
