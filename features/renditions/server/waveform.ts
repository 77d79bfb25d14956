import { waveformParts } from '#features/audio/contract/waveform';

/** Samples per second, 16 bits, mono, little endian. */
export const meteredRate = 8000;
/** In samples, for a resolution of 50 ms. */
const windowLength = meteredRate / 20;
const bytesPerSample = 2;
const fullScale = 2 ** 15;
const loudest = 255;
/** Perceived loudness grows with the sound pressure to the power of 0.6 (Stevens). */
const perceived = 0.6;

export class WaveformMeter {
  readonly #windows: number[] = [];
  #sum = 0;
  #count = 0;
  #rest: Buffer = Buffer.alloc(0);

  add(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const end = bytes.length - (bytes.length % bytesPerSample);
    for (let position = 0; position < end; position += bytesPerSample) {
      const sample = bytes.readInt16LE(position);
      this.#sum += sample * sample;
      this.#count += 1;
      if (this.#count === windowLength) this.#closeWindow();
    }
    this.#rest = Buffer.from(bytes.subarray(end));
  }

  get seconds(): number {
    return (this.#windows.length * windowLength + this.#count) / meteredRate;
  }

  /** In dBFS. */
  get loudest(): number {
    const max = this.#windows.reduce((found, power) => Math.max(found, power), 0);
    return 10 * Math.log10(max / fullScale ** 2);
  }

  /** @returns perceived loudness up to 255 for the loudest part; null for silence */
  parts(): Buffer | null {
    if (this.#count > 0) this.#closeWindow();
    const powers = Array.from({ length: waveformParts }, (_, part) => this.#powerOf(part));
    const max = Math.max(...powers);
    if (!(max > 0)) return null;
    return Buffer.from(powers.map((power) => Math.round(loudest * Math.sqrt(power / max) ** perceived)));
  }

  #closeWindow(): void {
    this.#windows.push(this.#sum / this.#count);
    this.#sum = 0;
    this.#count = 0;
  }

  #powerOf(part: number): number {
    const start = Math.floor((part * this.#windows.length) / waveformParts);
    const end = Math.max(start + 1, Math.floor(((part + 1) * this.#windows.length) / waveformParts));
    const windows = this.#windows.slice(start, end);
    return windows.reduce((sum, power) => sum + power, 0) / Math.max(1, windows.length);
  }
}
