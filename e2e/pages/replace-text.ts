import type { Locator } from 'playwright/test';

/**
 * Replaces the text of a code editor by keys. With `fill` the browser would keep the colour of the replaced text in a style
 * attribute, which the Content-Security-Policy refuses.
 */
export async function replaceText(editor: Locator, text: string): Promise<void> {
  await editor.click();
  await editor.press('ControlOrMeta+A');
  await editor.press('Delete');
  await editor.page().keyboard.insertText(text);
}
