import type { Locator } from 'playwright/test';

/** Counts what a person presses, on any page and across loads: clicks, Enter, and two for a choice in a select. */
export function pressCounter() {
  let count = 0;
  return {
    async press(target: Locator): Promise<void> {
      count += 1;
      await target.click();
    },
    async enter(target: Locator): Promise<void> {
      count += 1;
      await target.press('Enter');
    },
    async choose(target: Locator, option: { label: string } | { index: number }): Promise<void> {
      count += 2;
      await target.selectOption(option);
    },
    /** The presses since the last call. */
    taken(): number {
      const before = count;
      count = 0;
      return before;
    },
  };
}
