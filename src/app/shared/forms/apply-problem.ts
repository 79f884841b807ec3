import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { problemMessage } from '../api/problem-message.ts';

/**
 * Shows a failed request in its form: issues at the fields they name, the rest under `errors.root.service`, which the
 * form shows above its buttons. What was typed stays.
 */
export function applyProblem<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  const values = form.getValues();
  const issues = error instanceof ApiError ? error.issues : [];
  const [atFields, others] = [
    issues.filter((issue) => isWithin(values, issue.path)),
    issues.filter((issue) => !isWithin(values, issue.path)),
  ];
  for (const [position, { path, message }] of atFields.entries()) {
    // Just found to be a path of the form's values.
    form.setError(path as Path<Values>, { message }, { shouldFocus: position === 0 });
  }
  if (atFields.length > 0 && others.length === 0) return;
  const message = others.map((issue) => `${issue.path} ${issue.message}`.trim()).join('. ');
  form.setError('root.service', { message: message === '' ? problemMessage(error) : message });
}

function isWithin(values: FieldValues, path: string): boolean {
  const [field = ''] = path.split('.');
  return Object.hasOwn(values, field);
}
