import Alert from '@mui/material/Alert';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { endpointTitle } from '../endpoint-title.ts';
import { type EndpointAddress, endpointQueries } from '../endpoints.queries.ts';
import { copyOfEndpoint } from './copy-of-endpoint.ts';
import { NewEndpoint } from './new-endpoint.tsx';
import { newEndpointText } from './new-endpoint-text.ts';

/** A new Endpoint for a site, empty or a copy of another one. */
export function NewEndpointPage() {
  const { siteId = '' } = useParams();
  const [search] = useSearchParams();
  const from = search.get('from');
  if (from === null) return <NewEndpoint key="empty" siteId={siteId} text={newEndpointText} />;
  return <CopiedEndpoint key={from} address={{ siteId, endpointId: from }} />;
}

function CopiedEndpoint({ address }: { address: EndpointAddress }) {
  const { data: original } = useSuspenseQuery(endpointQueries.details(address));
  return (
    <NewEndpoint
      siteId={address.siteId}
      text={copyOfEndpoint(original.text)}
      copyOf={address.endpointId}
      note={
        <Alert severity="info" sx={{ mb: 4 }}>
          A copy of {endpointTitle(original.body)}, without its id and identifiers.
        </Alert>
      }
    />
  );
}
