import { describe, expect, it } from 'vitest';
import {
  type ColorName,
  darkColors,
  highContrast,
  lightColors,
  type Tone,
} from './scheme-colors.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const tones: Tone[] = ['neutral', 'success', 'warning', 'danger', 'info'];
const backgrounds: ColorName[] = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected'];

const texts: [ink: ColorName, grounds: ColorName[]][] = [
  ['text', backgrounds],
  ['text-muted', backgrounds],
  ['link', backgrounds],
  ...tones.map((tone): [ColorName, ColorName[]] => [
    `${tone}-text`,
    [`${tone}-soft`, 'surface', 'canvas', 'raised'],
  ]),
  ['accent-ink', ['accent', 'accent-hover']],
  ['danger-ink', ['danger-fill', 'danger-hover']],
];

describe.each([
  { name: 'light scheme', colors: lightColors, text: 4.5, line: 3 },
  { name: 'dark scheme', colors: darkColors, text: 4.5, line: 3 },
  {
    name: 'light scheme with more contrast',
    colors: { ...lightColors, ...highContrast.light },
    text: 7,
    line: 4.5,
  },
  {
    name: 'dark scheme with more contrast',
    colors: { ...darkColors, ...highContrast.dark },
    text: 7,
    line: 4.5,
  },
])('the $name', ({ colors, text, line }) => {
  it.each(texts)('keeps %s readable on its backgrounds', (ink, grounds) => {
    for (const ground of grounds) {
      expect(contrast(colors[ink], colors[ground]), ground).toBeGreaterThanOrEqual(text);
    }
  });

  it('shows lines of controls, focus rings and marks', () => {
    const marks = tones.map((tone) => colors[`${tone}-solid`]);
    const borders = text === 7 ? [colors.border] : [];
    for (const mark of [...borders, colors['border-control'], colors.focus, ...marks]) {
      expect(contrast(mark, colors.surface)).toBeGreaterThanOrEqual(line);
    }
  });
});
