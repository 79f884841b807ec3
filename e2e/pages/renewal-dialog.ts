import type { Locator, Page } from 'playwright/test';

/** The sign-in dialog after the end of a session. */
export class RenewalDialog {
  readonly dialog: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Sign in/ });
    this.email = this.dialog.getByRole('textbox', { name: 'Email address' });
    this.password = this.dialog.getByLabel('Password', { exact: true });
    this.submit = this.dialog.getByRole('button', { name: 'Sign in', exact: true });
  }

  async signIn(password: string): Promise<void> {
    await this.password.fill(password);
    await this.submit.click();
  }
}
