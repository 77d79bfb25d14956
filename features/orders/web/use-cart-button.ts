import { useState } from 'react';
import { useStore } from 'zustand';
import { loadPart } from '#core/web/lib/load-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import type { CartMessage, Naming } from './cart.ts';
import { cartStore, isChanging, isInCart } from './cart-store.ts';

export function useCartButton(message: CartMessage, naming: Naming) {
  const [isPressed, setPressed] = useState(false);
  const state = useStore(cartStore, (cart) => {
    if (isChanging(cart, message.id)) return 'adding';
    return isInCart(cart, message.id) ? 'in' : 'out';
  });
  return {
    state: isPressed && state === 'out' ? 'adding' : state,
    add: async () => {
      if (isPressed) return;
      setPressed(true);
      await loadPart(needsNetwork(() => import('./cart.ts')))
        .then(({ addToCart }) => addToCart(message, naming))
        .catch(() => undefined);
      setPressed(false);
    },
  } as const;
}
