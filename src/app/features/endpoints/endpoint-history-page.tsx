import { RecordHistoryPage } from '#app/features/records/record-history-page.shared.tsx';
import { endpointView } from './endpoint-kind.ts';

/** A page of its own, so that the build keeps lists out of what it loads. */
export function EndpointHistoryPage() {
  return <RecordHistoryPage area={endpointView} />;
}
