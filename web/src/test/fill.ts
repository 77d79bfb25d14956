import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Has this in boxes instead of what is there, each by its label: as one paste, which is quicker than letter by letter. */
export async function fill(user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    if (value !== '') await user.paste(value);
  }
}

/** Presses what a screen reader calls by this name, once it is there. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}
