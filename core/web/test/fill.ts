import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export function box(label: string | RegExp): HTMLElement {
  return screen.getByLabelText(label, { selector: 'input, textarea, select' });
}

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

export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

export async function choose(user: UserEvent, menu: string | RegExp, action: string | RegExp): Promise<void> {
  await press(user, menu);
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

export async function findRow(text: string | RegExp): Promise<HTMLElement> {
  return await screen.findByRole('row', { name: text });
}
