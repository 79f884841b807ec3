import { userEvent } from '@testing-library/user-event';

/** Pastes the text into an input: typing would render the whole page for each key. */
export async function fillIn(input: HTMLElement, text: string): Promise<void> {
  await userEvent.click(input);
  await userEvent.paste(text);
}
