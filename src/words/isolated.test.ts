import { expect, it } from 'vitest';
import { isolated } from './isolated.ts';
import { t } from './t.ts';

it.each([
  ['Ann', 'Ann'],
  ['Zoë 山田', 'Zoë 山田'],
  ['נועה', '\u2068נועה\u2069'],
  ['Ann \u202egro', '\u2068Ann gro\u2069'],
  ['\u2067نور\u2069\u2069', '\u2068نور\u2069'],
])('%j does not affect the direction of the text around it', (text, expected) => {
  expect(isolated(text)).toBe(expected);
  expect(t('Delete {text}?', { text })).toBe(`Delete ${expected}?`);
});
