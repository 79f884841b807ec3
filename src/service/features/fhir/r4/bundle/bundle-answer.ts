import { STATUS_CODES } from 'node:http';
import { successStatus } from '#contract/base/operation.ts';
import { readR4 } from '#contract/fhir/fhir-r4.ts';
import type { Answer, Binding } from '#service/http/bind.ts';
import { operationOutcome } from '#service/http/operation-outcome.ts';
import { type ProblemError, problemBody } from '#service/http/problem-error.ts';
import type { BundleEntry } from './bundle-entry.ts';

/** The response entry around the text of a resource. */
export function entryAnswer(
  entry: BundleEntry,
  answer: Answer<Binding['operation']>,
  baseUrl: string,
): string {
  const { operation } = entry.binding;
  const { headers = {}, text = '' } = answer;
  const { location, etag, 'last-modified': lastModified } = headers;
  // An OperationOutcome (`Prefer: return=OperationOutcome`) is not the entry's resource.
  const isOutcome = location !== undefined && text.startsWith('{"resourceType":"OperationOutcome"');
  const response = JSON.stringify({
    status: statusLine(answer.status ?? successStatus(operation)),
    location,
    etag,
    ...(lastModified !== undefined && { lastModified: new Date(lastModified).toISOString() }),
  });
  const outcome = isOutcome ? `${response.slice(0, -1)},"outcome":${text}}` : response;
  if (isOutcome || text === '' || entry.method === 'HEAD') return `{"response":${outcome}}`;
  const fullUrl =
    location?.replace(/\/_history\/\d+$/, '') ??
    (operation.id === readR4.id ? `${baseUrl}/${entry.url.split('?')[0]}` : undefined);
  const address = fullUrl === undefined ? '' : `"fullUrl":${JSON.stringify(fullUrl)},`;
  return `{${address}"resource":${text},"response":${response}}`;
}

/** The error of one batch entry; the others are unaffected. */
export function entryProblem(
  problem: ProblemError,
  entry: { method: string; url: string },
): string {
  const status = statusLine(problemBody(problem).statusCode);
  return JSON.stringify({ response: { status, outcome: operationOutcome(problem, entry) } });
}

function statusLine(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}
