import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemeStorageKey } from './app-theme-provider.tsx';
import { tokensCss } from './theme-css.ts';

// index.html runs before our code, so it repeats some storage keys.
const html = readFileSync('index.html', 'utf8');

it.each([
  ["sessionStorage.getItem('paddock.token')", 'src/app/kit/api/session-token.ts'],
  ["sessionStorage.getItem('paddock.deployment')", 'src/app/kit/api/deployment.ts'],
  ["localStorage.getItem('paddock-nav')", 'src/app/shell/frame/app-frame.tsx'],
  ["localStorage.getItem('paddock-contrast')", 'src/app/features/session/account/account-page.tsx'],
  ["localStorage.getItem('paddock-language')", 'src/app/kit/language/language.ts'],
])('reads %s by the name that %s gives it', (reading, file) => {
  const [name = ''] = reading.match(/'[^']+'/) ?? [];
  expect(html).toContain(reading);
  expect(readFileSync(file, 'utf8')).toContain(`storageKey = ${name}`);
});

it('reads the scheme from the theme’s storage key', () => {
  expect(html).toContain(`localStorage.getItem('${schemeStorageKey}')`);
});

it('reads the last capabilities by the name under which they are cached', () => {
  expect(html).toMatch(/localStorage\.getItem\(`paddock\.offers\.\$\{baseUrl \|\| 'own'\}`\)/);
  const cache = readFileSync('src/app/kit/api/capabilities-cache.ts', 'utf8');
  expect(cache).toContain("userStorage('offers'");
  expect(cache).toContain("baseUrl || 'own'");
});

it('says that it is still loading as the pages do', () => {
  const german = JSON.parse(readFileSync('src/words/de/base.json', 'utf8'))['Still loading…'];
  for (const text of ['Still loading…', german]) expect(html).toContain(`content: '${text}'`);
});

it('gives each inline script and style the nonce', () => {
  for (const [tag] of html.matchAll(/<(script|style)\b[^>]*>/g)) {
    expect(tag).toContain('nonce="__CSP_NONCE__"');
  }
});

it('uses variables of the theme', () => {
  const sheets = ['base.css', 'card.css', 'parts.css', 'list.css', 'controls.css'].map((name) =>
    readFileSync(`src/app/kit/theme/${name}`, 'utf8'),
  );
  const tokens = tokensCss();
  for (const [, name = ''] of [html, ...sheets].join('').matchAll(/var\((--[\w-]+)\)/g)) {
    expect(tokens).toContain(`${name}:`);
  }
});
