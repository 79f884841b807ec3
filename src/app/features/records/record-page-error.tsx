import { useParams, useRouteError } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { paths } from '#app/paths.ts';
import { DeletedRecordPage } from '#app/record/deleted-record-page.tsx';
import { kindAreaOf } from './record-kinds.ts';

/** Why a page of a record or of a kind cannot be shown. A deleted record still has its history. */
export function RecordPageError() {
  const error = useRouteError();
  const { siteId = '', segment = '', recordId = '' } = useParams();
  const area = kindAreaOf(segment);
  const overview = { label: 'Records', to: paths.records.to(siteId) };
  if (area === undefined) return <MissingPage thing="kind of record" list={overview} />;
  const { thing, many } = area;
  const list = { label: many, to: paths.recordsOfKind.to(siteId, segment) };
  if (!isStatus(error, 410)) return <MissingPage thing={thing} list={list} />;
  const historyPath = paths.recordHistory.to(siteId, segment, recordId);
  return <DeletedRecordPage thing={thing} list={list} above={overview} historyPath={historyPath} />;
}
