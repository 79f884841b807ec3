import { expect } from 'vitest';

/** One cell of a table of cases, such as who asks about whose. */
export interface Cell {
  name: string;
  /** Throws where it is wrong. */
  run: () => Promise<unknown>;
}

/** Runs all cells of a table, and fails with those that are wrong. */
export async function expectCells(cells: readonly Cell[]): Promise<void> {
  const wrong: string[] = [];
  for (const { name, run } of cells) {
    await run().catch((error: unknown) => wrong.push(`${name}: ${error}`));
  }
  expect(wrong).toEqual([]);
}
