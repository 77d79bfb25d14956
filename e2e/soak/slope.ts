export interface Sample {
  /** In hours. */
  at: number;
  value: number;
}

export interface Slope {
  perHour: number;
  error: number;
  mean: number;
}

export function slopeOf(samples: readonly Sample[]): Slope | null {
  const count = samples.length;
  if (count < 3) return null;
  const meanOf = (take: (sample: Sample) => number) => samples.reduce((sum, one) => sum + take(one), 0) / count;
  const at = meanOf((sample) => sample.at);
  const mean = meanOf((sample) => sample.value);
  const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  if (spread === 0) return null;
  const perHour = samples.reduce((sum, one) => sum + (one.at - at) * (one.value - mean), 0) / spread;
  const rest = samples.reduce((sum, one) => sum + (one.value - mean - perHour * (one.at - at)) ** 2, 0);
  return { perHour, error: Math.sqrt(rest / (count - 2) / spread), mean };
}
