import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fence } from '../layout/fence-lines.tsx';
import { darkColors, lightColors } from './scheme-colors.ts';
import { schemeStorageKey } from './scheme-storage-key.ts';

// index.html paints before our code is there, so it must repeat a few of our values.
const html = readFileSync('index.html', 'utf8');

it('paints the page in the colours of the theme before any code has come', () => {
  expect(html).toContain(`color-scheme: light; background: ${lightColors.canvas};`);
  expect(html).toContain(`color-scheme: dark; background: ${darkColors.canvas};`);
  expect(html).toContain(`choice === 'dark' ? '${darkColors.canvas}' : '${lightColors.canvas}'`);
});

it('draws the frame to come in the colours of the real one', () => {
  for (const colors of [lightColors, darkColors]) {
    const { border, hover, surface } = colors;
    expect(html).toContain(`--line: ${border}; --bar: ${hover}; --page: ${surface};`);
  }
});

it('shows the form to sign in as the real one looks', () => {
  for (const colors of [lightColors, darkColors]) {
    expect(html).toContain(
      `--ink: ${colors.text}; --raised: ${colors.raised}; --control: ${colors['border-control']}; ` +
        `--focus: ${colors.focus}; --link: ${colors.link}; --accent: ${colors.accent}; ` +
        `--accent-ink: ${colors['accent-ink']};`,
    );
  }
  expect(html.split(fence.rail)).toHaveLength(3);
  expect(html).toContain(fence.posts);
});

it.each([
  ["sessionStorage.getItem('paddock.token')", 'src/app/shared/api/session-token.ts'],
  ["localStorage.getItem('paddock-nav')", 'src/app/shared/layout/use-nav-width.ts'],
])('reads %s by the name that %s gives it', (reading, file) => {
  const [name = ''] = reading.match(/'[^']+'/) ?? [];
  expect(html).toContain(reading);
  expect(readFileSync(file, 'utf8')).toContain(`storageKey = ${name}`);
});

it('reads the choice from where the theme keeps it', () => {
  expect(html).toContain(`localStorage.getItem('${schemeStorageKey}')`);
});

it('gives each inline script and style the nonce', () => {
  for (const [tag] of html.matchAll(/<(script|style)\b[^>]*>/g)) {
    expect(tag).toContain('nonce="__CSP_NONCE__"');
  }
});
