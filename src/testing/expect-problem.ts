import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type ProblemCode, problemStatus } from '#contract/problem.ts';

/**
 * Expects exactly the one error body with this code under its status, and, where `paths` are given, issues at just
 * these places. Answers the message, for those who have more to say about it.
 */
export function expectProblem(
  response: LightMyRequestResponse,
  code: ProblemCode,
  paths?: readonly string[],
): string {
  const statusCode = problemStatus[code];
  const body = response.json();
  const issues = body.issues === undefined ? {} : { issues: expect.any(Array) };
  expect({ status: response.statusCode, body }).toEqual({
    status: statusCode,
    body: { statusCode, code, message: expect.stringMatching(/\S/), ...issues },
  });
  for (const issue of body.issues ?? []) {
    expect(issue).toEqual({ path: expect.any(String), message: expect.stringMatching(/\S/) });
  }
  if (paths !== undefined) {
    const found = (body.issues ?? []).map(({ path }: { path: string }) => path);
    expect([...new Set(found)].sort()).toEqual([...paths].sort());
  }
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  return body.message;
}
