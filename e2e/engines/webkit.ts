import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import type { Engine } from './browser-page.ts';

/** Runs in the page. Classic WebDriver does not report its console. */
const collectErrors = `
  const errors = (window.pageErrors = []);
  const report = console.error;
  console.error = (...parts) => {
    errors.push(parts.join(' '));
    report(...parts);
  };
  addEventListener('error', ({ message, target }) => errors.push(message ?? 'Not loaded: ' + target.outerHTML), true);
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(violatedDirective + ' refuses ' + blockedURI));`;

/** WebKitGTK's browser, by classic WebDriver; `driverUrl` is that of a running WebKitWebDriver. */
export async function launchWebKit(driverUrl: string): Promise<Engine> {
  // Without waiting for the page, so that errors of its start are collected, too.
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' });
  const driver = await new Builder().usingServer(driverUrl).withCapabilities(capabilities).build();
  await driver.manage().window().setRect({ width: 1280, height: 1000, x: 0, y: 0 });
  const errors: string[] = [];
  const takeErrors = async () => {
    errors.push(
      ...(await driver.executeScript<string[]>('return window.pageErrors?.splice(0) ?? []')),
    );
    return errors;
  };
  return {
    async open(url) {
      await takeErrors();
      await driver.get('about:blank');
      await driver.get(url);
      await driver.wait(() => driver.executeScript(`return location.protocol !== 'about:'`));
      await driver.executeScript(collectErrors);
    },
    evaluate: (script) => driver.executeScript(script),
    async find(script) {
      const element = await driver.executeScript<WebElement | null>(script);
      return (
        element && {
          click: () => element.click(),
          async type(text) {
            // Not clear(), which dispatches no input events.
            await element.sendKeys(Key.CONTROL, 'a');
            await element.sendKeys(text);
          },
        }
      );
    },
    errors: takeErrors,
    close: () => driver.quit(),
  };
}
