import { expect, test } from 'vitest';
import { waveformParts } from '#features/audio/contract/waveform';
import { meteredRate, WaveformMeter } from './waveform.ts';

function sound(seconds: number, height: number): Buffer {
  const samples = Buffer.alloc(seconds * meteredRate * 2);
  for (let sample = 0; sample < samples.length / 2; sample += 1) {
    samples.writeInt16LE(sample % 2 === 0 ? height : -height, sample * 2);
  }
  return samples;
}

test('a waveform has as many parts of a long message as of a short one, 255 where it is loudest', () => {
  for (const seconds of [0.2, 3, 60]) {
    const meter = new WaveformMeter();
    meter.add(sound(seconds, 1000));
    meter.add(sound(seconds, 10_000));
    const parts = [...(meter.parts() ?? [])];
    expect(parts).toHaveLength(waveformParts);
    expect(parts.slice(-90).every((part) => part === 255)).toBe(true);
    // A tenth of the sound pressure sounds a quarter as loud.
    expect(parts.slice(0, 90).every((part) => part === 64)).toBe(true);
    expect(meter.seconds).toBeCloseTo(2 * seconds);
  }
});

test('it does not matter where the sound is cut into pieces', () => {
  const whole = Buffer.concat([sound(1, 300), sound(2, 9000), sound(1, 20)]);
  const [once, piecemeal] = [new WaveformMeter(), new WaveformMeter()];
  once.add(whole);
  for (let position = 0; position < whole.length; position += 1237) {
    piecemeal.add(whole.subarray(position, position + 1237));
  }
  expect(piecemeal.parts()).toEqual(once.parts());
});

test('what is silent has no waveform', () => {
  const meter = new WaveformMeter();
  expect(meter.parts()).toBeNull();
  meter.add(sound(1, 0));
  expect(meter.parts()).toBeNull();
});
