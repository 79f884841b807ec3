import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';

/** The drawer of a running or ended run. */
export class RunDrawer {
  readonly page: Page;
  readonly drawer: Locator;
  readonly results: Locator;

  constructor(page: Page) {
    this.page = page;
    this.drawer = page.getByRole('dialog');
    this.results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  }

  /** The heading with the run's action. */
  heading(name: string): Locator {
    return this.drawer.getByRole('heading', { name, exact: true });
  }

  async downloadReport(): Promise<string> {
    const report = this.page.getByRole('button', { name: 'Download report' });
    const [file] = await Promise.all([this.page.waitForEvent('download'), report.click()]);
    return await readFile(await file.path(), 'utf8');
  }
}
