import type { Locator } from 'playwright/test';

/**
 * Replaces what a code editor holds, as hands do. Text that is put over coloured text would inherit its colour in the
 * browser's own way, with a style attribute that the Content-Security-Policy refuses.
 */
export async function replaceText(editor: Locator, text: string): Promise<void> {
  await editor.click();
  await editor.press('ControlOrMeta+A');
  await editor.press('Delete');
  await editor.page().keyboard.insertText(text);
}
