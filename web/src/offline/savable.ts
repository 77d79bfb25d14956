import { playsLowData } from '#web/lib/browser/plays-low-data';
import { type Renderable, type Rendition, renditionsOf } from '#web/lib/renditions';

/** @returns in which qualities a message can be saved offline: those that this browser will be able to play */
export function savableRenditions(message: Renderable): Rendition[] {
  return renditionsOf(message).filter(({ quality }) => quality === 'normal' || playsLowData());
}
