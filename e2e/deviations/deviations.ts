import {
  capabilityForms,
  errorForms,
  type ForeignSwitches,
  listForms,
  memberForms,
  totalForms,
  writeForms,
} from '#testing/foreign/switches.ts';
import type { OperationExample } from './example-steps.ts';

/** An unexpected behaviour of a deployment. */
export interface Deviation {
  name: string;
  switches: Partial<ForeignSwitches>;
  /** The operation is refused; the page must show the service's message, if there is one. */
  isRefusal?: true;
  saysNothing?: true;
}

const [, ...oddMembers] = memberForms;
const [, ...oddLists] = listForms;
const [, ...oddTotals] = totalForms;
const [, ...oddWrites] = writeForms;

const named = <Value extends string>(
  values: readonly Value[],
  about: string,
  switches: (value: Value) => Partial<ForeignSwitches>,
): Deviation[] =>
  values.map((value) => ({ name: `${about}: ${value}`, switches: switches(value) }));

const ofAll: readonly Deviation[] = [
  { name: 'as documented', switches: {} },
  ...named(oddMembers, 'members', (members) => ({ members })),
  { name: 'ids: numbers', switches: { ids: 'number' } },
  { name: 'versions, CORS open', switches: { etag: true, cors: 'open' } },
  { name: 'versions that CORS hides', switches: { etag: true, cors: 'strict' } },
  ...errorForms.map(
    (errors): Deviation => ({
      name: `refused: ${errors}`,
      switches: { errors },
      isRefusal: true,
      ...(errors === 'empty' && { saysNothing: true }),
    }),
  ),
];
const ofLists = named(oddTotals, 'total', (total) => ({ total }));
const ofFreeLists = named(oddLists, 'list', (lists) => ({ lists }));
const ofWrites = named(oddWrites, 'answer', (writes) => ({ writes }));
const ofWebhooks: readonly Deviation[] = [
  { name: 'fields of its own', switches: { webhooks: 'own' } },
];
const ofTerms: readonly Deviation[] = [
  { name: 'tosAcceptedAt: absent', switches: { only: 'GET /auth/user', tosAcceptedAt: false } },
];
const ofCurrentUser = named(capabilityForms, '/capabilities', (capabilities) => ({
  capabilities,
}));

/** The deviations that apply to an operation. */
export function deviationsOf({ operation, list }: OperationExample): readonly Deviation[] {
  const isWrite = !operation.startsWith('GET ');
  return [
    ...ofAll,
    ...(list === undefined ? [] : ofLists),
    ...(list === 'free' ? ofFreeLists : []),
    // The interface documents the response to a login.
    ...(isWrite && operation !== 'POST /auth/login' ? ofWrites : []),
    ...(/^GET .*\/webhook/.test(operation) ? ofWebhooks : []),
    ...(operation === 'POST /auth/tos-accept' ? ofTerms : []),
    ...(operation === 'GET /auth/user' ? ofCurrentUser : []),
  ];
}
