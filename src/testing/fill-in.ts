import { userEvent } from '@testing-library/user-event';

/** Puts the text into an input as pasting does, at once: each key of typing draws the whole page. */
export async function fillIn(input: HTMLElement, text: string): Promise<void> {
  await userEvent.click(input);
  await userEvent.paste(text);
}
