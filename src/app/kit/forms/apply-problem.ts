import type { Field, FieldRefs, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { ApiError } from '../api/api-error.ts';
import { problemMessage } from '../api/problem-message.ts';

/** A failed request as a form shows it: issues at the fields that they name, and what is to be said above the buttons. */
export function problemInForm(
  error: unknown,
  fields: readonly string[],
): { issues: ProblemIssue[]; message: string | undefined } {
  const all = error instanceof ApiError ? error.issues : [];
  const issues: ProblemIssue[] = [];
  const others: ProblemIssue[] = [];
  for (const issue of all) {
    // What is wrong inside of a value is said at its field.
    const field = fields.find((one) => `${issue.path}.`.startsWith(`${one}.`));
    if (field === undefined) others.push(issue);
    else issues.push({ ...issue, path: field });
  }
  if (issues.length > 0 && others.length === 0) return { issues, message: undefined };
  const message = others.map((issue) => `${issue.path} ${issue.message}`.trim()).join('. ');
  return { issues, message: message === '' ? problemMessage(error) : message };
}

/** Shows a failed request in its form, the rest under `errors.root.service`. What was typed stays. */
export function applyProblem<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  const { _names: names, _fields: refs } = form.control;
  // A message at a field that is not there now would be seen by nobody.
  const fields = [...names.mount].filter((name) => fieldAt(refs, name)?._f?.mount);
  const { issues, message } = problemInForm(error, fields);
  for (const [position, issue] of issues.entries()) {
    // Just seen to be a field of the form.
    const path = issue.path as Path<Values>;
    form.setError(path, { message: issue.message }, { shouldFocus: position === 0 });
  }
  if (message !== undefined) form.setError('root.service', { message });
}

/** The library's own way there is a part of its code, for which sign-in must not wait. */
function fieldAt(refs: FieldRefs, name: string): Partial<Field> | undefined {
  const steps = name.split('.');
  return steps.reduce<FieldRefs | undefined>(
    (at, step) => at?.[step] as FieldRefs | undefined, // a field, or a group of fields
    refs,
  );
}
