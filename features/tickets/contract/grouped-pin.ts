export function groupedPin(pin: string): string {
  return `${pin.slice(0, 4)} ${pin.slice(4)}`;
}
