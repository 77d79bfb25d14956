import { createContext, use, useState } from 'react';
import type { Message } from '#contract/catalogue';

/** Whether a message is in the cart, or being added. */
export type CartPlace = 'out' | 'adding' | 'in';

/**
 * What the toast names when a message went into the cart: a card its title, its own page its topic and speaker
 * (docs/product/texts-and-errors.md#success-texts).
 */
export type CartNaming = 'title' | 'speaker';

/** What the app lets a message's cart button do. */
export interface CartSlot {
  /** A hook: the message's state in the cart. */
  usePlace: (id: string) => CartPlace;
  /** Adds the message to the cart, and shows a toast; a visitor is asked to sign in. Resolves when that is done. */
  add: (message: CartMessage, naming: CartNaming) => Promise<unknown>;
}

/** What the cart needs to know of a message. */
export type CartMessage = Pick<Message, 'topic' | 'title' | 'speaker_name' | 'is_free'> & { id: string };

/** Filled by the app, since the cart is another feature's. */
export const CartContext = createContext<CartSlot>({ usePlace: () => 'out', add: () => Promise.resolve() });

/**
 * A message's cart button.
 * @param naming what the toast names
 */
export function useCart(message: CartMessage, naming: CartNaming) {
  const { usePlace, add } = use(CartContext);
  // From the press on: the code that adds may still have to come.
  const [isPressed, setPressed] = useState(false);
  const place = usePlace(message.id);
  return {
    place: isPressed && place === 'out' ? 'adding' : place,
    add: async () => {
      if (isPressed) return;
      setPressed(true);
      await add(message, naming).catch(() => undefined);
      setPressed(false);
    },
  } as const;
}
