import { useStore } from 'zustand';
import type { CartSlot } from '#web/features/catalogue/actions/cart-slot';
import { cartStore, isChanging, isInCart } from '#web/features/store/cart-store';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';

/** The actions of cart buttons; the code that changes the cart is loaded on the first press. */
export const cartSlot: CartSlot = {
  usePlace: (id) =>
    useStore(cartStore, (cart) => {
      if (isChanging(cart, id)) return 'adding';
      return isInCart(cart, id) ? 'in' : 'out';
    }),
  add: async (message, naming) => {
    const { addToCart } = await loadPart(needsNetwork(() => import('#web/features/store/cart')));
    return await addToCart(message, naming);
  },
};
