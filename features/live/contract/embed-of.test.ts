import { describe, expect, test } from 'vitest';
import { embedOf } from './embed-of.ts';

const id = 'jNQXAC9IVRw';
const channel = `UC${'a1_-'.repeat(5)}bc`;
const framed = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`;

describe('YouTube streams are framed in privacy mode', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?feature=share&v=${id}`,
    `http://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/live/${id}?feature=shared`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://youtube.com/shorts/${id}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
  ])('%s', (address) => {
    expect(embedOf(address)).toBe(framed);
  });

  test.each([
    ['t=90', 90],
    ['t=90s', 90],
    ['t=1h2m3s', 3723],
    ['start=12', 12],
  ])('from %s on', (given, seconds) => {
    expect(embedOf(`https://youtu.be/${id}?${given}`)).toBe(`${framed}&start=${seconds}`);
  });

  test('and so is whatever a channel is streaming', () => {
    const live = `https://www.youtube-nocookie.com/embed/live_stream?channel=${channel}&autoplay=1&playsinline=1&rel=0`;
    expect(embedOf(`https://www.youtube.com/channel/${channel}/live`)).toBe(live);
    expect(embedOf(`https://www.youtube.com/embed/live_stream?channel=${channel}`)).toBe(live);
  });
});

describe('Vimeo streams are framed without tracking', () => {
  test.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
    ],
    ['https://vimeo.com/event/4154130', 'https://player.vimeo.com/event/4154130/embed?autoplay=1&dnt=1'],
    ['https://www.vimeo.com/event/4154130/embed', 'https://player.vimeo.com/event/4154130/embed?autoplay=1&dnt=1'],
  ])('%s', (address, frame) => {
    expect(embedOf(address)).toBe(frame);
  });
});

describe('nothing else is framed', () => {
  test.each([
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/youtube.com/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://youtube.com@evil.example/watch?v=${id}`,
    `https://evil.example#@youtube.com/watch?v=${id}`,
    `https://ada:secret@www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com:8443/watch?v=${id}`,
    `https://youtu.be.evil.example/${id}`,
    `https://player.vimeo.com.evil.example/video/76979871`,
    'https://evilvimeo.com/76979871',
    `javascript:location='https://www.youtube.com/watch?v=${id}'`,
    `data:text/html,<a href="https://www.youtube.com/watch?v=${id}">`,
    `ftp://www.youtube.com/watch?v=${id}`,
    `//www.youtube.com/watch?v=${id}`,
    'https://www.youtube.com/',
    'https://www.youtube.com/@somebody/live',
    'https://www.youtube.com/watch?v=../../evil',
    `https://www.youtube.com/watch?v=${id}"onload="alert(1)`,
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://youtu.be/%2e%2e%2fevil123',
    'https://vimeo.com/staffpicks',
    'https://vimeo.com/76979871%22onload=1',
    'https://live.example.org/talk.m3u8',
    'not an address',
    '',
  ])('%s', (address) => {
    expect(embedOf(address)).toBeNull();
  });

  test('a frame always points at one of the two hosts', () => {
    const hostile = `https://vimeo.com/76979871/">&h=x?autoplay=0#https://evil.example`;
    expect(new URL(embedOf(hostile) ?? '').host).toBe('player.vimeo.com');
  });
});
