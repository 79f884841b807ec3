import type {
  Field,
  FieldError,
  FieldErrorsImpl,
  FieldRefs,
  FieldValues,
  Merge,
  Path,
  UseFormReturn,
} from 'react-hook-form';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { ApiError, problemMessage } from '../api/api-error.ts';

/** A failed request in a form: issues by field, and the message above the buttons. */
export function problemInForm(
  error: unknown,
  fields: readonly string[],
): { issues: ProblemIssue[]; message: string | undefined } {
  const all = error instanceof ApiError ? error.issues : [];
  const issues: ProblemIssue[] = [];
  const others: ProblemIssue[] = [];
  for (const issue of all) {
    // An issue inside a value belongs to its field.
    const field = fields.find((one) => `${issue.path}.`.startsWith(`${one}.`));
    if (field === undefined) others.push(issue);
    else issues.push({ ...issue, path: field });
  }
  if (issues.length > 0 && others.length === 0) return { issues, message: undefined };
  const message = others.map((issue) => `${issue.path} ${issue.message}`.trim()).join('. ');
  return { issues, message: message === '' ? problemMessage(error) : message };
}

/** Shows a failed request in its form, the rest under `errors.root.service`. Keeps the input. */
export function applyProblem<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  const { _names: names, _fields: refs } = form.control;
  // Only mounted fields can show a message.
  const fields = [...names.mount].filter((name) => fieldAt(refs, name)?._f?.mount);
  const { issues, message } = problemInForm(error, fields);
  for (const [position, issue] of issues.entries()) {
    // A field of the form, by the check above.
    const path = issue.path as Path<Values>;
    form.setError(path, { message: issue.message }, { shouldFocus: position === 0 });
  }
  if (message !== undefined) form.setError('root.service', { message });
}

/** Replaces react-hook-form's `get`, which would enlarge sign-in's bundle. */
function fieldAt(refs: FieldRefs, name: string): Partial<Field> | undefined {
  const steps = name.split('.');
  return steps.reduce<FieldRefs | undefined>(
    (at, step) => at?.[step] as FieldRefs | undefined, // a field, or a group of fields
    refs,
  );
}

type Problem = FieldError | Merge<FieldError, FieldErrorsImpl> | undefined;

/** The error of a field, or of its first invalid item. */
export function firstMessage(problem: Problem): string | undefined {
  if (problem === undefined) return undefined;
  if (typeof problem.message === 'string') return problem.message;
  const parts: unknown[] = Object.values(problem);
  const part = parts.find((one) => typeof one === 'object' && one !== null && 'message' in one);
  const message = part && (part as { message: unknown }).message; // checked above
  return typeof message === 'string' ? message : undefined;
}
