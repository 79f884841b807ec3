import { useParams } from 'react-router';
import { HistoryOf } from './history-of.tsx';

/** All versions of an Endpoint, and any two of them compared. */
export function EndpointHistoryPage() {
  const { siteId = '', endpointId = '' } = useParams();
  // Another Endpoint is another history: nothing of one may stay on the other's page.
  return <HistoryOf key={`${siteId}/${endpointId}`} address={{ siteId, endpointId }} />;
}
