import { STATUS_CODES } from 'node:http';
import { readR4 } from '#contract/fhir/fhir-r4.ts';
import type { Answer, Binding } from '#service/http/bind.ts';
import { operationOutcome } from '#service/http/operation-outcome.ts';
import { type ProblemError, problemBody } from '#service/http/problem-error.ts';
import type { BundleEntry } from './bundle-entry.ts';

/** What became of a bundle's entries, in their order, as a bundle (http://hl7.org/fhir/R4/http.html#transaction-response). */
export function answerBundle(type: 'batch' | 'transaction', entries: readonly string[]): string {
  const head = JSON.stringify({ resourceType: 'Bundle', type: `${type}-response` });
  return entries.length === 0 ? head : `${head.slice(0, -1)},"entry":[${entries.join(',')}]}`;
}

/** What one entry is answered, around a resource that is kept as text. */
export function entryAnswer(
  entry: BundleEntry,
  answer: Answer<Binding['operation']>,
  baseUrl: string,
): string {
  const { operation } = entry.binding;
  const { headers = {}, text = '' } = answer;
  const { location, etag, 'last-modified': lastModified } = headers;
  // What a write says of itself is no resource (`Prefer: return=OperationOutcome`).
  const isOutcome = location !== undefined && text.startsWith('{"resourceType":"OperationOutcome"');
  const response = JSON.stringify({
    status: statusLine(answer.status ?? operation.status),
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

/** What an entry of a batch is refused with; the others are none the worse for it. */
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
