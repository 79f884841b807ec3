import type { Locator, Page } from 'playwright/test';

/** Sign-in, and the terms that may follow. */
export class SignInPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly termsHeading: Locator;
  readonly acceptTerms: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByRole('textbox', { name: 'Email address' });
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true });
    this.termsHeading = page.getByRole('heading', { name: /terms of service/i, level: 1 });
    this.acceptTerms = page.getByRole('button', { name: 'Accept and continue' });
  }

  async open(options: { waitUntil?: 'commit' } = {}): Promise<void> {
    await this.page.goto('/console/sign-in?next=/console/users', options);
  }

  async signIn(credentials: { email: string; password: string }): Promise<void> {
    await this.email.fill(credentials.email);
    await this.password.fill(credentials.password);
    await this.submit.click();
  }

  /** Opens a URL without a session, signs in, and accepts the terms if necessary. */
  async openAs(
    person: { email: string; password: string },
    path: string,
    { until }: { until: Locator },
  ): Promise<void> {
    await this.page.goto(path);
    await this.signIn(person);
    await until.or(this.termsHeading).waitFor();
    if (await this.termsHeading.isVisible()) await this.acceptTerms.click();
    await until.waitFor();
  }
}
