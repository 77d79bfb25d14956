import { qualities } from '#contract/quality';
import { setQuality } from '#web/lib/listener/quality';
import { qualityNames } from '#web/lib/listener/quality-names';
import { useQuality } from '#web/lib/listener/use-quality';
import { MenuChoices } from '#web/ui/menu';

/** The quality of the next messages; the current one isn't fetched twice. */
export function QualityChoices() {
  const quality = useQuality();
  return (
    <MenuChoices
      label="Sound quality, from the next message on"
      chosen={qualityNames[quality]}
      choices={qualities.map((one) => [qualityNames[one], () => setQuality(one)])}
    />
  );
}
