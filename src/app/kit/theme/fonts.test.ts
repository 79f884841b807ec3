import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fontFaces, fontFolder, lettersOf, subsetFonts } from '#tools/fonts/subset-fonts.ts';

const unicodeRanges = new URL(
  '../../../../node_modules/@fontsource-variable/inter/unicode.json',
  import.meta.url,
);

it('shows every letter of both subsets of Inter, in faces of the same weights', () => {
  const faces = fontFaces();
  const ranges = JSON.parse(readFileSync(unicodeRanges, 'utf8')) as Record<string, string>; // as the package documents
  const letters = lettersOf(`${ranges.latin},${ranges['latin-ext']}`);
  const byNumber = (one: number, other: number) => one - other;
  expect(faces.flatMap((face) => face.letters).toSorted(byNumber)).toEqual(
    letters.toSorted(byNumber),
  );
  expect(new Set(faces.map(({ weights }) => `${weights.min} to ${weights.max}`)).size).toBe(1);
});

it('has fonts that are those of Inter today', async () => {
  const fonts = Object.entries(await subsetFonts());
  expect(fonts).toHaveLength(3);
  for (const [file, font] of fonts) {
    expect(font.equals(readFileSync(join(fontFolder, file))), `${file}: npm run fonts`).toBe(true);
  }
});
