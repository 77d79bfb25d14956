import { describe, expect, test } from 'vitest';
import { readPlaylist } from './playlist.ts';

const base = 'https://live.example.org/talks/master.m3u8?token=a';
const picture = '#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360,CODECS="avc1.42e01e,mp4a.40.2"\nvideo.m3u8';

function playlist(...parts: string[]) {
  return readPlaylist(['#EXTM3U', ...parts].join('\n'), base);
}

describe('the sound of a stream alone', () => {
  test('is its variant without a picture, the smallest', () => {
    const loud = '#EXT-X-STREAM-INF:BANDWIDTH=128000,CODECS="mp4a.40.2"\nloud.m3u8';
    const small = '#EXT-X-STREAM-INF:CODECS="mp4a.40.5",BANDWIDTH=32000\nhttps://cdn.example.org/small.m3u8';
    expect(playlist(loud, picture, small)).toEqual({
      soundAlone: 'https://cdn.example.org/small.m3u8',
      hasRenditions: false,
      maxBitrate: 800_000,
      soundBitrate: 32_000,
    });
  });

  test('is its rendition of sound otherwise, the one by default', () => {
    const english = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English, plain",URI="en/sound.m3u8?a=1,2"';
    const yoruba = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Yorùbá",DEFAULT=YES,URI="/yo.m3u8"';
    expect(playlist(english, picture)).toMatchObject({
      soundAlone: 'https://live.example.org/talks/en/sound.m3u8?a=1,2',
      hasRenditions: true,
    });
    expect(playlist(english, yoruba, picture).soundAlone).toBe('https://live.example.org/yo.m3u8');
  });

  test('is not there where sound and picture come as one', () => {
    const within = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",DEFAULT=YES';
    expect(playlist(within, picture)).toMatchObject({ soundAlone: null, hasRenditions: false });
    expect(playlist('#EXT-X-TARGETDURATION:4', '#EXTINF:4,', 'one.ts')).toMatchObject({
      soundAlone: null,
      hasRenditions: false,
    });
  });

  test('is none of a variant that says how large its picture is, whatever codecs it names', () => {
    const wrong = '#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=320x180,CODECS="mp4a.40.2"\nsmall.m3u8';
    expect(playlist(wrong, picture).soundAlone).toBeNull();
  });

  test('is nothing to choose where there is nothing else', () => {
    const one = '#EXT-X-STREAM-INF:BANDWIDTH=128000,CODECS="mp4a.40.2"\none.m3u8';
    expect(playlist(one).soundAlone).toBeNull();
  });

  test('is not taken from what does not say what it has, nor from outside the web', () => {
    const silent = '#EXT-X-STREAM-INF:BANDWIDTH=64000\nwhat.m3u8';
    const script = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",URI="javascript:alert(1)"';
    expect(playlist(silent, picture, script).soundAlone).toBeNull();
  });

  test('is found whatever ends the lines', () => {
    const sound = '#EXT-X-STREAM-INF:BANDWIDTH=32000,CODECS="opus"\r\nsound.m3u8';
    expect(playlist(picture.replace('\n', '\r\n'), sound).soundAlone).toBe('https://live.example.org/talks/sound.m3u8');
  });
});

test('what a stream takes at most is said of its largest variant, on average where that is said', () => {
  const large = '#EXT-X-STREAM-INF:BANDWIDTH=4000000,AVERAGE-BANDWIDTH=2500000,RESOLUTION=1280x720\nlarge.m3u8';
  expect(playlist(picture, large)).toMatchObject({ maxBitrate: 2_500_000, soundBitrate: null });
  expect(playlist('#EXT-X-STREAM-INF:BANDWIDTH=much\nvideo.m3u8').maxBitrate).toBeNull();
  expect(playlist('#EXTINF:4,', 'one.ts').maxBitrate).toBeNull();
});

test('subtitles of their own take all of hls.js', () => {
  const subtitles = '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",URI="subtitles.m3u8"';
  expect(playlist(subtitles, picture)).toMatchObject({ soundAlone: null, hasRenditions: true });
});
