import { playsLowData } from '#web/lib/browser/plays-low-data';
import { type Renderable, type Rendition, renditionsOf } from '#web/lib/renditions';

/** @returns the renditions that this browser can play */
export function savableRenditions(message: Renderable): Rendition[] {
  return renditionsOf(message).filter(({ quality }) => quality === 'normal' || playsLowData());
}
