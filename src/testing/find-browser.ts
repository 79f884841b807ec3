import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright/test';

export interface Browser {
  path: string;
  /** Where it comes from, for the log. */
  origin: string;
}

const windowsFolders = [
  process.env.PROGRAMFILES,
  process.env['PROGRAMFILES(X86)'],
  process.env.LOCALAPPDATA,
].filter((folder) => folder !== undefined);

const usualPlaces = [
  // The headless shell takes a third less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...windowsFolders.map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
];

/** A downloaded browser may lack system libraries, and Ubuntu's package may be a stub: only running it shows. */
function canRun(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/**
 * The browser for the tests: `PADDOCK_BROWSER`, else an installed Chrome or Chromium, else Playwright's download.
 * `ensure-browser.ts` installs one if there is none.
 */
export function findBrowser(): Browser | undefined {
  const named = process.env.PADDOCK_BROWSER;
  if (named) {
    if (!canRun(named)) throw new Error(`PADDOCK_BROWSER=${named} is not a browser that runs here`);
    return { path: named, origin: 'named by PADDOCK_BROWSER' };
  }
  const installed = usualPlaces.find(canRun);
  if (installed) return { path: installed, origin: 'installed on this machine' };
  const downloaded = chromium.executablePath();
  return canRun(downloaded) ? { path: downloaded, origin: "Playwright's download" } : undefined;
}
