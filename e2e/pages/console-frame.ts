import type { Locator, Page } from 'playwright/test';

/** The frame of every page: navigation, toasts, the account menu. */
export class ConsoleFrame {
  readonly page: Page;
  readonly toasts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.toasts = page.getByRole('region', { name: 'Notifications' });
  }

  async goTo(name: string): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name }).click();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Account: / }).click();
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
  }
}
