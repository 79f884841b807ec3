// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { ApiError } from '../api/api-error.ts';
import { applyProblem } from './apply-problem.ts';

function errorsAfter(issues?: ProblemIssue[]) {
  const { result } = renderHook(() => {
    const form = useForm({
      defaultValues: { email: 'kept@a.example', name: { first: '' }, siteIds: ['1'], password: '' },
    });
    for (const name of ['email', 'name.first', 'siteIds'] as const) form.register(name);
    return { form, errors: form.formState.errors };
  });
  const { form } = result.current;
  const problem = { statusCode: 400, code: 'invalid_request', message: 'Not accepted', issues };
  act(() => applyProblem(form, new ApiError(problem)));
  return {
    messageAt: (path: 'email' | 'name.first' | 'siteIds') =>
      form.getFieldState(path).error?.message,
    above: () => result.current.errors.root?.service?.message,
    values: form.getValues(),
  };
}

describe('applyProblem', () => {
  it('shows issues at their fields and keeps the input', () => {
    const { messageAt, above, values } = errorsAfter([
      { path: 'email', message: 'Taken' },
      { path: 'name.first', message: 'Required' },
    ]);
    expect(messageAt('email')).toBe('Taken');
    expect(messageAt('name.first')).toBe('Required');
    expect(above()).toBeUndefined();
    expect(values.email).toBe('kept@a.example');
  });

  it('shows an issue within a value at its field, and others above', () => {
    const { messageAt, above } = errorsAfter([
      { path: 'siteIds.0', message: 'Unknown' },
      { path: 'password', message: 'Required' },
      { path: '', message: 'Too many users' },
    ]);
    expect(messageAt('siteIds')).toBe('Unknown');
    expect(above()).toBe('password Required. Too many users');
  });

  it('shows the message without issues', () => {
    expect(errorsAfter().above()).toBe('Not accepted');
  });
});
