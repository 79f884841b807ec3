import { declareCells } from './faults/declare-cells.ts';
import { declareSaves } from './faults/declare-saves.ts';

/** Some of every kind; `npm run proof` runs the whole matrix. */
const sample: Record<string, readonly string[]> = {
  '/console/forgot-password': ['500', 'all storage refused'],
  '/console/invitation#{invitation}': ['fields null'],
  '/console/audit': ['500', 'offline on the way', 'stale files: 404', 'all storage refused'],
  '/console/sites/101/endpoints': ['unknown words'],
  '/console/runs/{run}': ['other types'],
  '/console/sites/101/eventgroups/{eventgroup}': ['401'],
  'form: new event group': ['lost answer', 'slow'],
};

const isInSample = (route: string, fault: string) => sample[route]?.includes(fault) ?? false;

declareCells(isInSample);
declareSaves(isInSample);
