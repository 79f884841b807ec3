import { type OperationExample, site } from './example-steps.ts';
import { gateOperations, userOperations } from './people-examples.ts';
import { animalHealthOperations, resourceOperations } from './record-examples.ts';

/** An example for each documented operation that the console uses. */
export const operationExamples: readonly OperationExample[] = [
  ...gateOperations,
  ...userOperations,
  ...resourceOperations({
    segment: 'endpoint',
    page: `${site}/endpoints`,
    id: 'harbour-laboratory',
    noun: 'Endpoint',
  }),
  ...resourceOperations({
    segment: 'event-definition',
    page: `${site}/records/event-definition`,
    id: 'definition-1',
    noun: 'event definition',
  }),
  ...animalHealthOperations,
];
