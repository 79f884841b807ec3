import { t } from '#words/t.ts';

/** A size as text: "3 kB", "2.4 MB", "1.5 GB". */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return t('{size, number} kB', { size: Math.ceil(bytes / 1_000) });
  if (bytes < 1_000_000_000) {
    return t('{size, number} MB', { size: Math.round(bytes / 100_000) / 10 });
  }
  return t('{size, number} GB', { size: Math.round(bytes / 100_000_000) / 10 });
}
