import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Operation } from '../base/operation.ts';
import { operations } from '../operations.ts';
import { eventgroupFacts } from './interface-facts-ahds.test-data.ts';
import { endpointFacts } from './interface-facts-fhir.test-data.ts';
import { authFacts } from './interface-facts-people.test-data.ts';
import { findings, nameOf, type OperationFact } from './interface-findings.test-support.ts';

const facts = [...authFacts, ...endpointFacts, ...eventgroupFacts];

/** The operation of a method and path. */
function operation(name: string): Operation {
  const operation = operations.find((candidate) => nameOf(candidate) === name);
  if (!operation) throw new Error(`No ${name}`);
  return operation;
}

/** The fact of a method and path. */
function fact(name: string): OperationFact {
  const documented = facts.find((candidate) => nameOf(candidate) === name);
  if (!documented) throw new Error(`No ${name}`);
  return documented;
}

const eventgroups = '/site/{siteId}/ahds/v1/eventgroup';
const endpoints = '/site/{siteId}/fhir/endpoint';

describe('the comparison', () => {
  it('reports a missing operation and a superfluous one', () => {
    const [login, logout] = [fact('POST /auth/login'), operation('POST /auth/logout')];
    expect(findings([login], [logout])).toEqual([
      'POST /auth/login missing',
      'POST /auth/logout called documented, which it is not',
    ]);
  });

  it.each([
    ['default', { default: 20 }, 'default is 10, not 20'],
    ['maximum', { maximum: 99 }, 'maximum is 100, not 99'],
    ['minimum', { minimum: 2 }, 'minimum is 1, not 2'],
    ['form', { form: 'comma' }, 'not comma'],
    ['value accepted', { accepts: ['200'] }, 'refuses "200"'],
    ['value refused', { refuses: ['50'] }, 'accepts "50"'],
  ] as const)('reports a different %s of a query parameter', (_, change, finding) => {
    const documented = fact(`GET ${eventgroups}`);
    const pageSize = { type: 'number', minimum: 1, maximum: 100, default: 10, ...change } as const;
    const changed = { ...documented, query: { ...documented.query, pageSize } };
    expect(findings([changed], [operation(`GET ${eventgroups}`)])).toContain(
      `GET ${eventgroups} query pageSize: ${finding}`,
    );
  });

  it('reports a different status, access or path parameter', () => {
    const changed: Operation = {
      ...operation(`POST ${endpoints}`),
      status: 201,
      access: 'public',
      origin: 'extension',
      params: z.strictObject({ site: z.string() }),
    };
    expect(findings([fact(`POST ${endpoints}`)], [changed])).toEqual([
      `POST ${endpoints} called an extension`,
      `POST ${endpoints} answers 201, not 200`,
      `POST ${endpoints} is public, but takes a token`,
      `POST ${endpoints} path has site`,
      `POST ${endpoints} path siteId: not required`,
    ]);
  });
});
