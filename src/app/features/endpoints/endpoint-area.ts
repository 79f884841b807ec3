import type { RecordArea } from '#app/features/records/record-area.shared.ts';
import { paths } from '#app/paths.ts';
import { ColleaguesEditing } from './editor/colleagues-editing.tsx';
import { newEndpoint } from './editor/endpoint-fields.shared.ts';
import { useDraftWarnings } from './editor/use-draft-warnings.ts';
import { endpointView } from './endpoint-kind.ts';
import { listedEndpoints } from './endpoint-title.ts';
import { endpointBulkKind } from './list/endpoint-bulk.shared.tsx';

export const endpointArea: RecordArea = {
  ...endpointView,
  ...listedEndpoints,
  ...newEndpoint,
  draftsOf: (siteId) => ['endpoint', siteId],
  bulkKind: () => endpointBulkKind,
  useWarnings: useDraftWarnings,
  Notice: ColleaguesEditing,
  copyPath: (siteId, recordId) => paths.newEndpoint.to(siteId, { from: recordId }),
};
