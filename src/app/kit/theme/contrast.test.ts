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

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('the %s scheme', (_name, colors) => {
  it.each(backgrounds)('keeps text and links readable on %s', (background) => {
    for (const ink of ['text', 'text-muted', 'link'] satisfies ColorName[]) {
      expect(contrast(colors[ink], colors[background]), ink).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(tones)('keeps %s text readable on its own tint and on surfaces', (tone) => {
    const ink = colors[`${tone}-text`];
    for (const background of [
      `${tone}-soft`,
      'surface',
      'canvas',
      'raised',
    ] satisfies ColorName[]) {
      expect(contrast(ink, colors[background]), background).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps the words on filled buttons readable', () => {
    expect(contrast(colors['accent-ink'], colors.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors['accent-ink'], colors['accent-hover'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors['danger-ink'], colors['danger-fill'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors['danger-ink'], colors['danger-hover'])).toBeGreaterThanOrEqual(4.5);
  });

  it('shows control lines, focus rings and marks at three to one', () => {
    const marks = tones.map((tone) => colors[`${tone}-solid`]);
    for (const mark of [colors['border-control'], colors.focus, ...marks]) {
      expect(contrast(mark, colors.surface)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe.each([
  ['light', { ...lightColors, ...highContrast.light }],
  ['dark', { ...darkColors, ...highContrast.dark }],
])('the %s scheme with more contrast', (_name, colors) => {
  it('has texts with a contrast of 7:1 on every background', () => {
    const texts: [ColorName, ColorName[]][] = [
      ...(['text', 'text-muted', 'link'] as const).map((ink): [ColorName, ColorName[]] => [
        ink,
        backgrounds,
      ]),
      ...tones.map((tone): [ColorName, ColorName[]] => [
        `${tone}-text`,
        [`${tone}-soft`, 'surface', 'canvas', 'raised'],
      ]),
      ['accent-ink', ['accent', 'accent-hover']],
      ['danger-ink', ['danger-fill', 'danger-hover']],
    ];
    for (const [ink, grounds] of texts) {
      for (const ground of grounds) {
        expect(contrast(colors[ink], colors[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
          7,
        );
      }
    }
  });

  it('shows lines of controls, focus rings and marks at four and a half to one', () => {
    const marks = tones.map((tone) => colors[`${tone}-solid`]);
    for (const mark of [colors.border, colors['border-control'], colors.focus, ...marks]) {
      expect(contrast(mark, colors.surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
