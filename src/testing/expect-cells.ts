import { expect } from 'vitest';

/** One case of a table, such as a role and an operation. */
export interface Cell {
  name: string;
  /** Throws if the case fails. */
  run: () => Promise<unknown>;
}

/** Runs all cases of a table and reports every failure at once. */
export async function expectCells(cells: readonly Cell[]): Promise<void> {
  const wrong: string[] = [];
  for (const { name, run } of cells) {
    await run().catch((error: unknown) => wrong.push(`${name}: ${error}`));
  }
  expect(wrong).toEqual([]);
}
