import { dutyOfPage } from './page-duty.ts';
import { useDuties } from './use-duties.ts';

/** @returns whether who is at the desk may open the page at an address: what leads elsewhere isn't shown (features/operators/README.md#duties) */
export function useMayOpen(): (address: string) => boolean {
  const duties = useDuties();
  return (address) => {
    const duty = dutyOfPage(address);
    return duty === null || duties.includes(duty);
  };
}
