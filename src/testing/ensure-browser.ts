import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canInstallDebianPackages, installDebianPackages } from './debian-program.ts';
import { type Browser, findBrowser } from './find-browser.ts';

/** Downloads Playwright's Chromium, with a short timeout for machines without access to its server. */
function downloadBrowser(): void {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright'));
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  const args = [join(playwright, 'cli.js'), 'install', 'chromium'];
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', timeout: 600_000, env });
  console.log(status === 0 ? 'Downloaded.' : 'The download did not work.');
}

/** Finds a browser or installs one, and logs what it does. */
function ensureBrowser(): Browser {
  const present = findBrowser();
  if (present) return present;

  console.log("No Chrome or Chromium is installed: downloading Playwright's.");
  downloadBrowser();
  const downloaded = findBrowser();
  if (downloaded) return downloaded;

  if (canInstallDebianPackages()) {
    // Some distributions lack the first, and on Ubuntu the second is a stub for snap.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      console.log(`Installing the package ${name} with apt-get.`);
      installDebianPackages([name, 'fonts-liberation']);
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  throw new Error(
    'No browser: install Chrome or Chromium, or name one in PADDOCK_BROWSER (its full path).',
  );
}

/** Without any font Chromium draws no text, and pages have wrong sizes. */
function ensureFonts(): void {
  if (process.platform !== 'linux') return;
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', `${process.env.HOME}/.fonts`];
  const fonts = folders.flatMap((folder) => globSync(`${folder}/**/*.{ttf,otf,ttc,pfb}`));
  if (fonts.length > 0) return;
  if (canInstallDebianPackages()) {
    console.log('No fonts are installed: installing fonts-liberation with apt-get.');
    if (installDebianPackages(['fonts-liberation'])) return;
  }
  console.log('No fonts are installed; screenshots will lack text.');
}

try {
  const browser = ensureBrowser();
  ensureFonts();
  console.log(`Browser: ${browser.path} (${browser.origin})`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
