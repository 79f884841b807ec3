import { describe, expect, it } from 'vitest';
import { ApiError, problemMessage } from './api-error.ts';

const problem = { statusCode: 429, code: 'too_many_requests', message: 'Too many attempts' };

describe('problemMessage', () => {
  it('is the message of the service', () => {
    expect(problemMessage(new ApiError(problem))).toBe('Too many attempts');
  });

  it.each([
    [0, 'Too many attempts. You can try again now.'],
    [45, 'Too many attempts. You can try again in 45 seconds.'],
    [90, 'Too many attempts. You can try again in 2 minutes.'],
    [900, 'Too many attempts. You can try again in 15 minutes.'],
  ])('adds when to try again after %i seconds', (retryAfter, text) => {
    expect(problemMessage(new ApiError(problem, { retryAfter }))).toBe(text);
  });

  it('warns that an unanswered write may have succeeded', () => {
    const lost = { statusCode: 0, message: 'Not reached.' };
    expect(problemMessage(new ApiError(lost, { mayBeDone: true }))).toBe(
      'Not reached. It may have gone through anyway.',
    );
  });

  it('hides internal errors', () => {
    expect(problemMessage(new TypeError('x is undefined'))).toBe(
      'Something went wrong. Try again.',
    );
  });
});
