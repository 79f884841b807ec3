import { STATUS_CODES } from 'node:http';
import type * as z from 'zod/mini';
import { successStatus } from '#contract/base/operation.ts';
import { readR4 } from '#contract/fhir/fhir-r4.ts';
import type { bundleEntrySchema, processR4Bundle } from '#contract/fhir/fhir-r4-writes.ts';
import { inSavepoint } from '#service/db/join-transaction.ts';
import type { Answer, Binding, Call } from '#service/http/bind.ts';
import { toProblem } from '#service/http/error-handler.ts';
import { operationOutcome } from '#service/http/operation-outcome.ts';
import { type ProblemError, problemBody } from '#service/http/problem-error.ts';
import { standardBundle } from '../../bundle-texts.ts';
import { standardBase } from '../../fhir-calls.ts';
import { refuseIssues } from '../../fhir-errors.ts';
import { isLosslessObject, type LosslessJson, parseLossless } from '../../patch/lossless-json.ts';
import { r4Issues } from '../../validation/r4-validation.ts';
import {
  answerEntry,
  type BundleDeps,
  type BundleEntry,
  bundleEntry,
  operationFinder,
  problemOfEntry,
} from './bundle-entry.ts';
import { runTransaction } from './transaction.ts';

type BundleCall = Call<typeof processR4Bundle>;

/**
 * Batches and transactions (http://hl7.org/fhir/R4/http.html#transaction). Each entry runs the operation that its
 * request would reach alone. Batch entries are independent; a transaction does everything or nothing, and its
 * problem names the entry.
 */
export function bundleProcessor(deps: BundleDeps, bindings: readonly Binding[]) {
  const find = operationFinder(bindings, readR4.path.replace('/{resourceType}/{id}', ''));

  return async (call: BundleCall): Promise<{ text: string }> => {
    refuseInvalid(call.body);
    const { type, entry: sources = [] } = call.body;
    const head = { resourceType: 'Bundle', type: `${type}-response` };
    const baseUrl = standardBase(deps.publicUrl, call.params.siteId);
    const resources = resourcesIn(call.bodyText);
    const read = (source: z.output<typeof bundleEntrySchema>, index: number) =>
      bundleEntry(
        source,
        { index, resource: resources[index], baseUrl, prefer: call.headers.prefer },
        find,
      );

    if (type === 'transaction') {
      const entries = sources.map((source, index) => {
        try {
          return read(source, index);
        } catch (error) {
          throw problemOfEntry({ index, resource: undefined }, error);
        }
      });
      const answers = await runTransaction({ ...deps, baseUrl }, call, entries);
      const texts = entries.map((entry) => entryAnswer(entry, answers.get(entry) ?? {}, baseUrl));
      return { text: standardBundle(head, texts) };
    }

    const texts: string[] = [];
    for (const [index, source] of sources.entries()) {
      try {
        const entry = read(source, index);
        const answer = await inSavepoint(() => answerEntry(call, entry));
        texts.push(entryAnswer(entry, answer, baseUrl));
      } catch (error) {
        const problem = toProblem(error as Error); // nothing else is thrown here
        if (problem.code === 'internal_error') deps.onError(error);
        const { method, url } = source.request;
        texts.push(
          entryProblem(problem, { method, url: `${baseUrl.slice(deps.publicUrl.length)}/${url}` }),
        );
      }
    }
    return { text: standardBundle(head, texts) };
  };
}

/** The resources of a bundle's entries in their original spelling. */
function resourcesIn(bundleText: string): (LosslessJson | undefined)[] {
  const bundle = parseLossless(bundleText);
  const entries = isLosslessObject(bundle) && Array.isArray(bundle.entry) ? bundle.entry : [];
  return entries.map((entry) => (isLosslessObject(entry) ? entry.resource : undefined));
}

/** Validates the bundle by R4, except its resources. */
function refuseInvalid({ entry, ...bundle }: BundleCall['body']): void {
  const bare = entry?.map(({ resource: _, ...rest }) => rest);
  refuseIssues('Bundle', r4Issues({ ...bundle, ...(bare !== undefined && { entry: bare }) }));
}

/** The response entry around the text of a resource. */
function entryAnswer(
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
function entryProblem(problem: ProblemError, entry: { method: string; url: string }): string {
  const status = statusLine(problemBody(problem).statusCode);
  return JSON.stringify({ response: { status, outcome: operationOutcome(problem, entry) } });
}

function statusLine(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}
