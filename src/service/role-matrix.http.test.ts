import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { type Operation, successStatus } from '#contract/base/operation.ts';
import type { ProblemCode } from '#contract/base/problem.ts';
import { operations } from '#contract/operations.ts';
import { type Role, roles } from '#contract/people/roles.ts';
import { type Cell, expectCells } from '#testing/expect-cells.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import type { TestUserParts } from '#testing/make-user.ts';
import { foreignSide, operationTargets, ownSide } from '#testing/operation-targets.ts';
import { operationsHere } from '#testing/operations-here.ts';
import { type Call, type Client, startService } from '#testing/start-service.ts';
import type { CrossTenantResult, Side, Target } from '#testing/target-makers.ts';

/** Calls every operation in every role, on data of the caller's organization and of another. */
const service = await startService();
afterAll(() => service.close());

const people: Record<Role, TestUserParts> = {
  PLATFORM_ADMIN: { role: 'PLATFORM_ADMIN', organizationId: null },
  ADMIN: { role: 'ADMIN' },
  SITE_USER: { role: 'SITE_USER', siteIds: [101] },
  CLIENT_ACCOUNT_USER: { role: 'CLIENT_ACCOUNT_USER', siteIds: [101] },
};

function request(operation: Operation, { params = {}, query = '', body, headers }: Target) {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
  const sent = { ...(body !== undefined && { body }), ...(headers && { headers }) };
  return [operation.method, `${path}${query}`, sent] as const;
}

/** Signed in once for all tests of an operation, since signing in is not what they test. */
let clients: Record<Role, Client>;
let newcomer: Client;

async function signInAll(): Promise<void> {
  await service.reset();
  const signedIn = roles.map(async (role) => [role, await service.signInAs(people[role])] as const);
  clients = Object.fromEntries(await Promise.all(signedIn)) as Record<Role, Client>; // one for each role
  newcomer = await service.signInAs({ ...people.PLATFORM_ADMIN, acceptedTerms: null });
}

async function targetOf(operation: Operation, side: Side): Promise<Target> {
  const entry = operationTargets[operation.id];
  if (entry === undefined) throw new Error(`operation-targets.ts lacks ${operation.id}`);
  return await entry.make({ service, chief: clients.PLATFORM_ADMIN }, side);
}

function crossTenantResult(operation: Operation): CrossTenantResult {
  return operationTargets[operation.id]?.crossTenant ?? 'unscoped';
}

/** Expects the operation's documented success. */
function expectDone(operation: Operation, response: LightMyRequestResponse): void {
  expect({ status: response.statusCode, body: response.body }).toMatchObject({
    status: successStatus(operation),
  });
}

function expectUnseen(operation: Operation, response: LightMyRequestResponse, side: Side): void {
  const answer = crossTenantResult(operation);
  if (answer === 'not_found' || answer === 'invalid_request') expectProblem(response, answer);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.body).not.toContain(side.email);
}

const here = operationsHere();
const guarded = here.filter((operation) => typeof operation.access !== 'string');
const open = here.filter((operation) => typeof operation.access === 'string');
const byId = (list: readonly Operation[]) =>
  list.map((operation) => [operation.id, operation] as const);

/** The site and record in the path, by the organization they belong to. */
const sides = {
  own: ownSide,
  foreign: foreignSide,
  'another site': () => ({ ...ownSide(), siteId: 102 }),
};
type Place = keyof typeof sides;
type Check = (response: LightMyRequestResponse, side: Side) => void;

test('every operation has a target, and every target an operation', () => {
  expect(Object.keys(operationTargets).sort()).toEqual(operations.map(({ id }) => id).sort());
});

const siteRoles: readonly Role[] = ['SITE_USER', 'CLIENT_ACCOUNT_USER'];

test.each(byId(guarded))(
  '%s is limited to its roles and to their own data',
  async (_id, operation) => {
    await signInAll();
    /** Data that was only read, or whose change was refused, is reused by later tests. */
    const kept = new Map<Place, { side: Side; target: Target }>();
    const targetAt = async (place: Place) => {
      const entry = kept.get(place);
      if (entry !== undefined) return entry;
      const side = sides[place]();
      return { side, target: await targetOf(operation, side) };
    };
    const cell = ([who, call]: [string, Call], place: Place, check: Check): Cell => ({
      name: `${who} about ${place}`,
      run: async () => {
        const entry = await targetAt(place);
        kept.delete(place);
        check(await call(...request(operation, entry.target)), entry.side);
        if (operation.method === 'GET' || check !== isDone) kept.set(place, entry);
      },
    });
    const isProblem =
      (code: ProblemCode): Check =>
      (response) =>
        expectProblem(response, code);
    const isDone: Check = (response) => expectDone(operation, response);
    const isUnseen: Check = (response, side) => expectUnseen(operation, response, side);
    const seesOwnOnly = (role: Role) => operationTargets[operation.id]?.hiddenFrom === role;
    const isHidden = crossTenantResult(operation) !== 'unscoped';

    const ofRole = (role: Role): Cell[] => {
      const { call } = clients[role];
      if (!operation.access.includes(role)) {
        return (['foreign', 'own'] as const).map((place) =>
          cell([role, call], place, isProblem('forbidden')),
        );
      }
      const isEverywhere = role === 'PLATFORM_ADMIN';
      const hasSites = siteRoles.includes(role) && operation.path.startsWith('/site/');
      return [
        ...(isEverywhere || isHidden
          ? [cell([role, call], 'foreign', isEverywhere ? isDone : isUnseen)]
          : []),
        ...(hasSites ? [cell([role, call], 'another site', isProblem('not_found'))] : []),
        cell([role, call], 'own', seesOwnOnly(role) ? isUnseen : isDone),
      ];
    };
    await expectCells([
      cell(['nobody', service.call], 'own', isProblem('unauthorized')),
      cell(['a newcomer', newcomer.call], 'own', isProblem('tos_required')),
      ...roles.flatMap(ofRole),
    ]);
  },
);

/** Refusals for the invalid password, link, session or factor itself. */
const refusals: Partial<Record<string, ProblemCode>> = {
  login: 'invalid_credentials',
  verifySecondFactor: 'invalid_credentials',
  setPassword: 'not_found',
  checkLink: 'not_found',
  endOwnSession: 'not_found',
  addAuthenticatorApp: 'link_expired',
  addPasskey: 'link_expired',
  removeOwnFactor: 'not_found',
  renewRecoveryCodes: 'guarded',
};

test.each(byId(open))(
  '%s is open to everybody, even without accepted terms',
  async (_id, operation) => {
    const cells = roles.map((role) => ({
      name: role,
      run: async () => {
        // Public operations are throttled per caller, and end sessions.
        await service.reset();
        const client = await service.signInAs({ ...people[role], acceptedTerms: null });
        const target = await targetOf(operation, ownSide());
        const response = await client.call(...request(operation, target));
        const refusal = refusals[operation.id];
        if (refusal !== undefined) expectProblem(response, refusal);
        else expectDone(operation, response);
        const anonymous = await service.call(...request(operation, target));
        if (operation.access === 'bearer') expectProblem(anonymous, 'unauthorized');
        else expect(anonymous.statusCode).toBe(response.statusCode);
      },
    }));
    await expectCells(cells);
  },
);
