const rightToLeft = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{1e900}-\u{1e95f}]/u;

export function sideOf(title: string): 'text-left' | 'text-right' {
  return rightToLeft.test(title) ? 'text-right' : 'text-left';
}
