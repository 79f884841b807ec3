import { type EndpointStatus, endpointOperations, type NewEndpoint } from '#contract/endpoint.ts';
import { isStatus } from '../../../../shared/api/api-error.ts';
import { callForAnswer } from '../../../../shared/api/call.ts';
import { problemMessage } from '../../../../shared/api/problem-message.ts';
import { formatJson, parseJsonObject } from '../../../../shared/json/json-text.ts';
import { type EndpointRow, toEndpointRow } from '../endpoint-row.ts';

export const statusOutcomes = ['succeeded', 'skipped', 'failed'] as const;
export type StatusOutcome = (typeof statusOutcomes)[number];

/** What became of one Endpoint. */
export interface StatusResult {
  row: EndpointRow;
  outcome: StatusOutcome;
  /** Why it was left out or failed. */
  reason: string | undefined;
  /** Of the version that was written. */
  versionId: string | undefined;
}

interface StatusChange {
  siteId: string;
  /** As it was shown: only this version is written over. */
  row: EndpointRow;
  status: EndpointStatus;
}

const newer = 'A colleague saved a newer version meanwhile';

/**
 * Writes one Endpoint with another status over the version that was shown, by the tag of that version. Where the
 * deployment has no tags, looking right before the write is all there is. Never rejects.
 */
export async function changeStatus({ siteId, row, status }: StatusChange): Promise<StatusResult> {
  const left = (outcome: StatusOutcome, reason: string) =>
    ({ row, outcome, reason, versionId: undefined }) as const;
  if (row.status === status) return left('skipped', 'Had this status already');
  const params = { siteId, id: row.id };
  try {
    const { text, etag, body } = await callForAnswer(endpointOperations.read, { params });
    const current = body.meta?.versionId;
    if (current !== row.versionId) return left('failed', newer);
    const resource = parseJsonObject(text);
    if (resource === undefined) return left('failed', 'The service answered with no resource');
    const bodyText = formatJson({ ...resource, status });
    const written: NewEndpoint = JSON.parse(bodyText); // the service checks it again, whatever it holds
    const saved = await callForAnswer(
      endpointOperations.update,
      { params, body: written },
      { bodyText, ifMatch: etag },
    );
    const versionId = saved.body.meta?.versionId;
    return { row, outcome: 'succeeded', reason: undefined, versionId };
  } catch (error) {
    if (isStatus(error, 412)) return left('failed', newer);
    if (isStatus(error, 404, 410)) return left('failed', 'It was deleted meanwhile');
    return left('failed', problemMessage(error));
  }
}

/** The same once more, over what stands there now. */
export async function changeStatusNow(change: StatusChange): Promise<StatusResult> {
  const { siteId, row } = change;
  try {
    const params = { siteId, id: row.id };
    const { body } = await callForAnswer(endpointOperations.read, { params });
    return await changeStatus({ ...change, row: toEndpointRow(body) });
  } catch (error) {
    const reason = isStatus(error, 404, 410) ? 'It was deleted meanwhile' : problemMessage(error);
    return { row, outcome: 'failed', reason, versionId: undefined };
  }
}
