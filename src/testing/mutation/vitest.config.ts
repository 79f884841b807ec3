import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs for each mutant: those that take milliseconds. */
export default defineConfig({
  test: {
    include: ['src/app/{versions,write}/**/*.test.ts', 'src/contract/{ahds,people}/*.test.ts'],
  },
});
