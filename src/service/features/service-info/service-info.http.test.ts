import { afterAll, describe, expect, test } from 'vitest';
import { webhookExtensions } from '#contract/ahds/webhook-extensions.ts';
import { changeReasonHeader, changeReasons } from '#contract/base/change-reason.ts';
import {
  idempotencyKeyHeader,
  idempotencyKeys,
  problemsOf,
  takesIdempotencyKey,
} from '#contract/base/idempotency.ts';
import { successStatus } from '#contract/base/operation.ts';
import { problemStatus } from '#contract/base/problem.ts';
import { operations } from '#contract/operations.ts';
import { startService } from '#testing/start-service.ts';

const service = await startService();
afterAll(() => service.close());

test('capabilities list every extension, and nothing that the interface documents', async () => {
  const response = await service.call('GET', '/capabilities');
  expect(response.statusCode).toBe(200);
  const ids = operations.filter(({ origin }) => origin === 'extension').map(({ id }) => id);
  const extensions = [...ids, idempotencyKeys, changeReasons, ...webhookExtensions];
  expect(response.json()).toEqual({
    name: 'Paddock',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    mode: 'production',
    extensions,
    eventRetentionDays: 30,
  });
  expect(extensions).toContain('listSites');
});

test('health and readiness answer without a token', async () => {
  const health = await service.call('GET', '/healthz');
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'alive' }]);
  const readiness = await service.call('GET', '/readyz');
  expect([readiness.statusCode, readiness.json()]).toEqual([200, { status: 'ready' }]);
});

describe('the OpenAPI document', async () => {
  const headers = { 'accept-language': 'de' };
  const document = (await service.call('GET', '/openapi.json', { headers })).json();

  test('is of version 3.1 and names the service', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(Object.keys(document.components.schemas.Problem.properties).sort()).toEqual([
      'code',
      'issues',
      'message',
      // Belongs to the second-factor extension.
      'secondStep',
      'statusCode',
    ]);
  });

  test('is in English, whatever the language of the first request', () => {
    expect(document.webhooks['webhook.ping'].post.summary).toBe(
      'Someone sent a test event to a webhook',
    );
  });

  test('has every operation exactly once', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      operations.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    'describes %s completely',
    (id, operation) => {
      const described = document.paths[operation.path][operation.method.toLowerCase()];
      expect(described).toMatchObject({ operationId: id, summary: operation.summary });
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const parametersIn = (place: string) =>
        described.parameters.filter((one: { in: string }) => one.in === place);
      const namesIn = (place: string) =>
        parametersIn(place).map(({ name }: { name: string }) => name);
      expect(namesIn('path')).toEqual(inPath);
      expect(namesIn('query')).toEqual(Object.keys(operation.query?.shape ?? {}));
      expect(described.requestBody !== undefined).toBe(operation.body !== undefined);
      expect(described.security !== undefined).toBe(operation.access !== 'public');
      expect(described['x-paddock-extension']).toBe(
        operation.origin === 'extension' ? true : undefined,
      );
      const isKeyed = takesIdempotencyKey(operation);
      const key = { name: idempotencyKeyHeader, required: false, 'x-paddock-extension': true };
      const reason = { ...key, name: changeReasonHeader };
      expect(parametersIn('header')).toEqual([
        ...(isKeyed ? [expect.objectContaining(key)] : []),
        ...(operation.keepsReason ? [expect.objectContaining(reason)] : []),
      ]);
      const statuses = new Set([
        successStatus(operation),
        ...(operation.otherStatuses ?? []),
        ...problemsOf(operation).map((code) => problemStatus[code]),
      ]);
      expect(Object.keys(described.responses).sort()).toEqual([...statuses].map(String).sort());
    },
  );

  test('marks query parameters that are extensions', () => {
    const { parameters } = document.paths['/site/{siteId}/fhir/endpoint'].get;
    const marked = parameters.filter((one: object) => 'x-paddock-extension' in one);
    expect(marked.map(({ name }: { name: string }) => name)).toEqual([
      'name',
      'status',
      'search',
      'changed-by',
      'ends',
      'health',
    ]);
  });

  test('has no dangling references', () => {
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(references.length).toBeGreaterThan(0);
    const missing = new Set(
      references
        .map((text) => JSON.parse(`{${text}}`).$ref)
        .filter((ref: string) => !resolves(ref)),
    );
    expect([...missing]).toEqual([]);
  });

  function resolves(reference: string): boolean {
    const keys = reference.split('/').slice(1);
    let value = document;
    for (const key of keys) value = value?.[key];
    return reference.startsWith('#/') && value !== undefined;
  }
});
