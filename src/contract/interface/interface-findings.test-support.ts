import { type Method, type Operation, successStatus } from '../base/operation.ts';
import {
  type ParameterFact,
  pathParameterFindings,
  queryFindings,
} from './interface-parameters.test-support.ts';
import { bodyFindings, outputFindings, type ShapeFact } from './interface-shapes.test-support.ts';

/** The interface's statements about an operation; unspecified ones are absent. */
export interface OperationFact {
  method: Method;
  path: string;
  /** `none`: documented to need no token. Absent if the documentation is silent. */
  token?: 'none' | 'bearer';
  status?: number;
  params?: Record<string, 'string' | 'number'>;
  query?: Record<string, ParameterFact>;
  /** `none`: documented to have no body. */
  body?: ShapeFact | 'none' | 'some';
  output?: ShapeFact;
}

/** Deviations of the contract from the interface; empty if there are none. */
export function findings(
  facts: readonly OperationFact[],
  operations: readonly Operation[],
): string[] {
  const documented = new Set(facts.map(nameOf));
  return [
    ...facts.flatMap((fact) => {
      const operation = operations.find((candidate) => nameOf(candidate) === nameOf(fact));
      const findings = operation ? operationFindings(fact, operation) : ['missing'];
      return findings.map((finding) => `${nameOf(fact)} ${finding}`);
    }),
    ...operations
      .filter(({ origin }) => origin === 'documented')
      .filter((operation) => !documented.has(nameOf(operation)))
      .map((operation) => `${nameOf(operation)} called documented, which it is not`),
  ];
}

export function nameOf({ method, path }: Pick<OperationFact, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

function operationFindings(fact: OperationFact, operation: Operation): string[] {
  const { status, token } = fact;
  const findings: string[] = [];
  if (operation.origin !== 'documented') findings.push('called an extension');
  if (status !== undefined && successStatus(operation) !== status) {
    findings.push(`answers ${successStatus(operation)}, not ${status}`);
  }
  if (token !== undefined && (operation.access === 'public') !== (token === 'none')) {
    findings.push(`is ${operation.access}, but takes ${token === 'none' ? 'no' : 'a'} token`);
  }
  return [
    ...findings,
    ...pathParameterFindings(operation, fact.params ?? {}).map((text) => `path ${text}`),
    ...queryFindings(operation.query, fact.query ?? {}).map((text) => `query ${text}`),
    ...bodyOf(fact, operation).map((text) => `body ${text}`),
    ...outputOf(fact, operation).map((text) => `answer ${text}`),
  ];
}

function bodyOf({ body }: OperationFact, operation: Operation): string[] {
  if (body === undefined) return [];
  if ((body === 'none') !== (operation.body === undefined)) {
    return [operation.body === undefined ? 'missing' : 'not documented'];
  }
  return typeof body === 'object' && operation.body ? bodyFindings(operation.body, body) : [];
}

function outputOf({ output }: OperationFact, operation: Operation): string[] {
  if (output === undefined) return [];
  return operation.output ? outputFindings(operation.output, output) : ['missing'];
}
