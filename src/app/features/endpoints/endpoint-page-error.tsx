import { RecordErrorPage } from '#app/features/records/record-error-page.shared.tsx';
import { endpointTitle } from './endpoint-title.ts';

export function EndpointPageError() {
  return <RecordErrorPage kind="Endpoint" titleOf={endpointTitle} />;
}
