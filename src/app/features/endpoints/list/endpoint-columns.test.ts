import { expect, it } from 'vitest';
import { endpointColumns, endpointLayout } from './endpoint-columns.tsx';

/** The window's width without navigation, margins, checkbox and row menu. */
const roomAt = (window: number) => window - 232 - 64 - 50 - 50;

it.each([
  ['much', 1_400, true],
  ['much', 1_240, false],
  ['little', 1_240, true],
] as const)('fits all columns with %s room, %i pixels wide', (...of) => {
  const [room, window, hasTests] = of;
  const { hidden } = endpointLayout(room);
  const columns = endpointColumns({ siteId: '1', authors: undefined, hidden, lineOf: () => '' })
    .filter(({ field }) => !hidden.includes(field))
    .filter(({ needs }) => needs === undefined || hasTests);
  const least = columns.reduce((sum, { width, minWidth = 0 }) => sum + (width ?? minWidth), 0);
  expect(least).toBeLessThanOrEqual(roomAt(window));
});
