import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const theme = join(import.meta.dirname, '../../app/kit/theme');
const inter = join(import.meta.dirname, '../../../node_modules/@fontsource-variable/inter/files');

/** The original file of Inter for each of our fonts. */
const wholes: Record<string, string> = {
  'inter-latin-more.woff2': 'inter-latin-ext-wght-normal.woff2',
  'inter-latin-names.woff2': 'inter-latin-ext-wght-normal.woff2',
  'inter-latin.woff2': 'inter-latin-wght-normal.woff2',
};

/** A `@font-face` of the console with a file. */
export interface FontFace {
  file: string;
  weights: { min: number; max: number };
  /** Code points. */
  letters: number[];
}

/** Reads the font faces of fonts.css. */
export function fontFaces(): FontFace[] {
  return readFileSync(join(theme, 'fonts.css'), 'utf8')
    .split('@font-face')
    .filter((face) => face.includes('.woff2'))
    .map((face) => {
      const [, file = ''] = /url\(".*?([^/"]+)"\)/.exec(face) ?? [];
      const [, min, max] = /font-weight: (\d+) (\d+)/.exec(face) ?? [];
      const [, ranges = ''] = /unicode-range:([^;]+)/.exec(face) ?? [];
      const weights = { min: Number(min), max: Number(max) };
      return { file, weights, letters: lettersOf(ranges) };
    });
}

/** The code points of a CSS `unicode-range`: `U+0131, U+0152-0153`. */
export function lettersOf(ranges: string): number[] {
  return [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, more) => first + more);
  });
}

/** The features that the console's text uses; the alternates of Inter's others are a fifth of the file. */
const features = { keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'] };

/** The console's fonts by file name: subsets of Inter with the characters and weights of their faces. */
export async function subsetFonts(): Promise<Record<string, Buffer>> {
  const fonts: Record<string, Buffer> = {};
  for (const { file, weights, letters } of fontFaces()) {
    const whole = wholes[file];
    if (whole === undefined) throw new Error(`${file} is part of no font`);
    fonts[file] = await subsetFont(
      readFileSync(join(inter, whole)),
      String.fromCodePoint(...letters),
      { targetFormat: 'woff2', variationAxes: { wght: weights }, ...features },
    );
  }
  return fonts;
}

export const fontFolder = join(theme, 'fonts');

if (import.meta.main) {
  for (const [file, font] of Object.entries(await subsetFonts())) {
    writeFileSync(join(fontFolder, file), font);
  }
}
