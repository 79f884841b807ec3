import { RecordHistoryPage } from '#app/features/records/record-history-page.shared.tsx';
import { endpointView } from './endpoint-kind.ts';

/** In its own module, so that its chunk does not contain the list. */
export function EndpointHistoryPage() {
  return <RecordHistoryPage area={endpointView} />;
}
