import type { Locator, Page } from 'playwright/test';

/** The pages to set a password, and to request a link for that. */
export class PasswordPage {
  readonly page: Page;
  readonly newPassword: Locator;
  readonly renew: Locator;
  readonly email: Locator;
  readonly send: Locator;
  readonly signOutAndUse: Locator;
  readonly renewed: Locator;

  constructor(page: Page) {
    this.page = page;
    this.newPassword = page.getByLabel('New password');
    this.renew = page.getByRole('button', { name: 'Send new invitation' });
    this.email = page.getByRole('textbox', { name: 'Email address' });
    this.send = page.getByRole('button', { name: 'Request new password' });
    this.signOutAndUse = page.getByRole('button', { name: 'Sign out and use link' });
    this.renewed = page.getByText('a new one is on its way');
  }

  /** Links differ only in their fragment, which would not reload the page. */
  async follow(link: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(link);
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name, level: 1 });
  }

  async setTo(password: string): Promise<void> {
    await this.newPassword.fill(password);
    await this.page.getByRole('button', { name: 'Set password' }).click();
  }
}
