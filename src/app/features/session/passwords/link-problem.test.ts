import { expect, it } from 'vitest';
import { ApiError } from '#app/kit/api/api-error.ts';
import { linkProblemOf } from './passwords.queries.ts';

const answer = (statusCode: number, code?: string, path?: string) =>
  new ApiError({
    statusCode,
    code,
    message: '',
    issues: path === undefined ? undefined : [{ path, message: '' }],
  });

it('maps the status if there is no code', () => {
  expect(linkProblemOf(answer(404))).toBe('unknown');
  expect(linkProblemOf(answer(410))).toBe('expired');
});

it('blames the link for an invalid token', () => {
  expect(linkProblemOf(answer(400, 'invalid_request', 'token'))).toBe('unknown');
});

it.each([
  ['a weak password', answer(400, 'invalid_request', 'password')],
  ['a wait', answer(429, 'too_many_requests')],
  ['a fault of the service', answer(500)],
  ['a lost request', answer(0, 'network')],
  ['anything else', new Error('no')],
])('does not blame the link for %s', (_what, error) => {
  expect(linkProblemOf(error)).toBeUndefined();
});
