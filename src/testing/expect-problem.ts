import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type ProblemCode, problemStatus } from '#contract/base/problem.ts';

/**
 * Expects an error response with this code: our error body or an OperationOutcome, with issues at exactly `paths` if
 * these are passed. Returns the message.
 */
export function expectProblem(
  response: LightMyRequestResponse,
  code: ProblemCode,
  paths?: readonly string[],
): string {
  const body = response.json();
  const isOutcome = body.resourceType === 'OperationOutcome';
  if (isOutcome) expectOutcome(response, code);
  else expectBody(response, code);
  if (paths !== undefined) {
    expect([...new Set(problemPaths(response))].sort()).toEqual([...paths].sort());
  }
  const type = isOutcome ? 'application/fhir+json' : 'application/json';
  expect(response.headers['content-type']).toBe(`${type}; charset=utf-8`);
  expect(response.headers['cache-control']).toBe('no-store');
  return isOutcome ? body.issue[0].diagnostics : body.message;
}

/** The paths of a problem's issues, dotted; empty for the whole input. */
export function problemPaths(response: LightMyRequestResponse): string[] {
  const body = response.json();
  if (body.resourceType !== 'OperationOutcome') {
    return (body.issues ?? []).map(({ path }: { path: string }) => path);
  }
  return body.issue.map((issue: { expression?: string[]; location?: string[] }) =>
    (issue.expression ?? issue.location ?? [''])[0]
      ?.replace(/^\w+\.?/, '')
      .replace(/\[(\d+)\]/g, '.$1'),
  );
}

function expectBody(response: LightMyRequestResponse, code: ProblemCode): void {
  const statusCode = problemStatus[code];
  const body = response.json();
  const issues = body.issues === undefined ? {} : { issues: expect.any(Array) };
  const next = code === 'second_factor_required' ? { secondStep: expect.any(Object) } : {};
  expect({ status: response.statusCode, body }).toEqual({
    status: statusCode,
    body: { statusCode, code, message: expect.stringMatching(/\S/), ...issues, ...next },
  });
  for (const issue of body.issues ?? []) {
    expect(issue).toEqual({ path: expect.any(String), message: expect.stringMatching(/\S/) });
  }
}

function expectOutcome(response: LightMyRequestResponse, code: ProblemCode): void {
  const { issue } = response.json();
  expect({ status: response.statusCode, issue }).toMatchObject({
    status: problemStatus[code],
    issue: [{ details: { coding: [{ code }] } }, ...issue.slice(1)],
  });
  for (const one of issue) expect(one.diagnostics).toMatch(/\S/);
}
