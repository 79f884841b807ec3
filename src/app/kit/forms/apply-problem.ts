import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ProblemIssue } from '#contract/problem.ts';
import { ApiError } from '../api/api-error.ts';
import { problemMessage } from '../api/problem-message.ts';

/** A failed request as a form shows it: issues at the fields that they name, and what is to be said above the buttons. */
export function problemInForm(
  error: unknown,
  fields: readonly string[],
): { issues: ProblemIssue[]; message: string | undefined } {
  const all = error instanceof ApiError ? error.issues : [];
  const isAtField = ({ path }: ProblemIssue) => fields.includes(path.split('.')[0] ?? '');
  const issues = all.filter(isAtField);
  const others = all.filter((issue) => !isAtField(issue));
  if (issues.length > 0 && others.length === 0) return { issues, message: undefined };
  const message = others.map((issue) => `${issue.path} ${issue.message}`.trim()).join('. ');
  return { issues, message: message === '' ? problemMessage(error) : message };
}

/** Shows a failed request in its form, the rest under `errors.root.service`. What was typed stays. */
export function applyProblem<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  const { issues, message } = problemInForm(error, Object.keys(form.getValues()));
  for (const [position, issue] of issues.entries()) {
    // Just found to be a path of the form's values.
    const path = issue.path as Path<Values>;
    form.setError(path, { message: issue.message }, { shouldFocus: position === 0 });
  }
  if (message !== undefined) form.setError('root.service', { message });
}
