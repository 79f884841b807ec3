import { declareCells } from './faults/declare-cells.ts';

/** Some of every kind; `npm run proof` runs the whole matrix. */
const sample: Record<string, readonly string[]> = {
  '/console/forgot-password': ['500', 'all storage refused'],
  '/console/invitation#{invitation}': ['500', 'fields null'],
  '/console/audit': ['all storage refused', 'other types', 'unknown words'],
  '/console/sites/101/endpoints': ['fields missing', 'unknown words'],
  '/console/runs/{run}': ['fields null', 'other types'],
};

declareCells((route, fault) => sample[route]?.includes(fault) ?? false);
