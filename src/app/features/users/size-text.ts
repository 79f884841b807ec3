import { t } from '#words/t.ts';

export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? t('{size, number} kB', { size: Math.ceil(bytes / 1_000) })
    : t('{size, number} MB', { size: Math.round(bytes / 100_000) / 10 });
}
