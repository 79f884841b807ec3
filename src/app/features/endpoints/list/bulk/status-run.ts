import * as z from 'zod/mini';
import { isStatus } from '#app/kit/api/api-error.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { csvOf } from '#app/kit/files/csv.ts';
import { formatJson, parseJsonObject } from '#app/kit/json/json-text.ts';
import { paths } from '#app/paths.ts';
import type { BrowserRow, BrowserRunKind } from '#app/work/browser-runs.ts';
import { outcomeLook } from '#app/work/run.ts';
import { runEach } from '#app/work/run-each.ts';
import { endpointOperations, type NewEndpoint } from '#contract/endpoint.ts';
import { codeName, endpointStatus } from '#contract/r4/codes.ts';
import type { RunOutcome } from '#contract/runs.ts';
import { type EndpointRow, toEndpointRow } from '../endpoint-row.ts';

/** An Endpoint that is given another status, as it was shown: only this version is written over. */
export interface StatusRow extends BrowserRow {
  endpoint: Pick<EndpointRow, 'id' | 'title' | 'status' | 'versionId'>;
  /** It was sent, perhaps without an answer. */
  isBegun?: boolean;
  /** Tried again: over whatever stands there now. */
  isRetry?: boolean;
  result?: StatusResult;
}

interface StatusResult {
  outcome: RunOutcome;
  /** Why it was left out or failed. */
  reason?: string;
  /** Of the version that was written. */
  versionId?: string | undefined;
}

const paramsSchema = z.object({ siteId: z.string(), status: z.string() });

/** How many writes are under way at once. */
const width = 4;
const newer = 'A colleague saved a newer version meanwhile';
const left = (outcome: RunOutcome, reason: string): StatusResult => ({ outcome, reason });

/** Writes many Endpoints with another status, one by one, from this browser: it works on every deployment. */
export const statusRun: BrowserRunKind<StatusRow> = {
  kind: 'endpointStatus',
  label: 'Status of endpoints changed',
  words(params) {
    const { status } = z.parse(paramsSchema, params);
    const name = codeName(endpointStatus, status);
    return { running: `Changing status to ${name}`, done: `Status changed to ${name}` };
  },
  outcomeOf: ({ result }) => result?.outcome,
  viewOf: ({ endpoint, result }, params) => ({
    key: endpoint.id,
    title: endpoint.title,
    to: paths.endpoint.to(z.parse(paramsSchema, params).siteId, endpoint.id),
    outcome: result?.outcome,
    reason: result?.reason,
  }),
  reopen: ({ at, endpoint }) => ({ at, endpoint, isRetry: true }),
  async execute({ params, rows, signal, onBegin, onRow }) {
    const change = z.parse(paramsSchema, params);
    await runEach({
      items: rows,
      width,
      signal,
      each: async (row) => {
        await onBegin([{ ...row, isBegun: true }]);
        return await changeStatus(change, row);
      },
      onResult: (row, result) => onRow({ ...row, result }),
    });
  },
  report(rows, params) {
    const { status } = z.parse(paramsSchema, params);
    return csvOf([
      ['id', 'name', 'from', 'to', 'outcome', 'reason', 'versionShown', 'versionWritten'],
      ...rows.map(({ endpoint, result }) => [
        endpoint.id,
        endpoint.title,
        endpoint.status ?? null,
        status,
        outcomeLook(result?.outcome).label,
        result?.reason ?? null,
        endpoint.versionId ?? null,
        result?.versionId ?? null,
      ]),
    ]);
  },
};

/**
 * Writes one Endpoint with another status over the version that was shown, by the tag of that version. Where the
 * deployment has no tags, looking right before the write is all there is. Never rejects.
 */
async function changeStatus(
  { siteId, status }: { siteId: string; status: string },
  { endpoint, isBegun = false, isRetry = false }: StatusRow,
): Promise<StatusResult> {
  const params = { siteId, id: endpoint.id };
  try {
    if (endpoint.status === status && !isRetry) return left('skipped', 'Had this status already');
    const { text, etag, body } = await callForAnswer(endpointOperations.read, { params });
    const current = toEndpointRow(body);
    if (current.versionId !== endpoint.versionId && current.status === status && isBegun) {
      // The answer to the write was lost with the page.
      return { outcome: 'succeeded', versionId: current.versionId };
    }
    if (current.versionId !== endpoint.versionId && !isRetry) return left('failed', newer);
    if (current.status === status) return left('skipped', 'Had this status already');
    const resource = parseJsonObject(text);
    if (resource === undefined) return left('failed', 'The service answered with no resource');
    const bodyText = formatJson({ ...resource, status });
    const written: NewEndpoint = JSON.parse(bodyText); // the service checks it again, whatever it holds
    const saved = await callForAnswer(
      endpointOperations.update,
      { params, body: written },
      { bodyText, ifMatch: etag },
    );
    return { outcome: 'succeeded', versionId: saved.body.meta?.versionId };
  } catch (error) {
    if (isStatus(error, 412)) return left('failed', newer);
    if (isStatus(error, 404, 410)) return left('failed', 'It was deleted meanwhile');
    return left('failed', problemMessage(error));
  }
}
