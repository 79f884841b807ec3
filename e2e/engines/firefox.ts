import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { Engine } from './browser-page.ts';

/** Firefox ESR, by WebDriver BiDi. Playwright needs a build of its own, or commands that ESR lacks. */
export async function launchFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const inPage = (script: string) => `(() => { ${script} })()`;
  return {
    async open(url) {
      await page.goto(url);
    },
    evaluate: (script) => page.evaluate(inPage(script)),
    async find(script) {
      const handle = await page.evaluateHandle(inPage(script));
      const element = handle.asElement() as ElementHandle<Element> | null; // scripts return elements
      return (
        element && {
          click: () => element.click(),
          async type(text) {
            await element.click({ count: 3 });
            await element.type(text);
          },
        }
      );
    },
    errors: async () => errors,
    close: () => browser.close(),
  };
}
