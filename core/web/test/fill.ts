import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** @returns the box with this label, and no section with the same name */
export function box(label: string | RegExp): HTMLElement {
  return screen.getByLabelText(label, { selector: 'input, textarea, select' });
}

/** Has this in boxes instead of what is there, each by its label: as one paste, which is quicker than letter by letter. */
export async function fill(user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const filled = box(label);
    if (filled instanceof HTMLSelectElement) await user.selectOptions(filled, value);
    else {
      await user.clear(filled);
      if (value !== '') await user.paste(value);
    }
  }
}

/** Presses what a screen reader calls by this name, once it is there. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** Chooses an action of a menu that a button opens. */
export async function choose(user: UserEvent, menu: string | RegExp, action: string | RegExp): Promise<void> {
  await press(user, menu);
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** @returns the row of a table that has this text, once it is there */
export async function findRow(text: string | RegExp): Promise<HTMLElement> {
  return await screen.findByRole('row', { name: text });
}
