import type { Method } from '#contract/base/operation.ts';
import type { Binding } from '#service/http/bind.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { invalidRequest } from '../../fhir-errors.ts';

export interface EntryOperation {
  binding: Binding;
  params: Record<string, string>;
}

/** Finds an operation by its path relative to the base. */
export type FindOperation = (method: Method, path: string) => EntryOperation;

/** Throws `not_found` or `method_not_allowed`, like the same request alone. */
export function operationFinder(bindings: readonly Binding[], base: string): FindOperation {
  const routes = bindings
    .map((binding) => ({ binding, ...patternOf(binding.operation.path.slice(base.length + 1)) }))
    // Literal segments take precedence over parameters.
    .toSorted((one, other) => one.names.length - other.names.length);
  return (method, path) => {
    const first = routes.find(({ pattern }) => pattern.test(path));
    if (first === undefined) throw new ProblemError('not_found', t('{path} not found', { path }));
    const route = routes.find(
      ({ binding, pattern, names }) =>
        binding.operation.method === method &&
        names.length === first.names.length &&
        pattern.test(path),
    );
    if (route === undefined) {
      throw new ProblemError(
        'method_not_allowed',
        t('{method} isn’t supported at {path}', { method, path }),
      );
    }
    const values = route.pattern.exec(path)?.slice(1) ?? [];
    const params = route.names.map((name, index) => [name, decoded(values[index] ?? '')]);
    return { binding: route.binding, params: Object.fromEntries(params) };
  };
}

function patternOf(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const source = path.replace('$', '\\$').replace(/\{\w+\}/g, '([^/]+)');
  return { names, pattern: new RegExp(`^${source}$`) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidRequest('request.url', t('Isn’t properly encoded'));
  }
}
