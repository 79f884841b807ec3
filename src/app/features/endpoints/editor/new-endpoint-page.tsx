import Alert from '@mui/material/Alert';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { formatJson, isJsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import { t } from '#words/t.ts';
import { endpointTitle } from '../endpoint-title.ts';
import { type EndpointAddress, endpointQueries } from '../endpoints.queries.ts';
import { NewEndpoint } from './new-endpoint.tsx';
import { newEndpointText } from './new-endpoint-text.ts';

/** What a copy must not share with its original, `_field` siblings included. */
const own = new Set(['id', 'identifier']);
const ownMeta = new Set(['id', 'versionId', 'lastUpdated']);

/** A new Endpoint for a site, empty or copied. */
export function NewEndpointPage() {
  return (
    <GuardedPage
      operation={endpointOperations.create}
      title={t('New Endpoint')}
      purpose={t('create Endpoints')}
    >
      <NewOrCopied />
    </GuardedPage>
  );
}

function NewOrCopied() {
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
          {t('A copy of {title}, without its ID and identifiers.', {
            title: shortText(endpointTitle(original.body)),
          })}
        </Alert>
      }
    />
  );
}

function copyOfEndpoint(text: string): string {
  const resource = without(parseJsonObject(text) ?? {}, own);
  const { meta } = resource;
  if (!isJsonObject(meta)) return formatJson(resource);
  const kept = without(meta, ownMeta);
  return formatJson(
    Object.keys(kept).length === 0
      ? without(resource, new Set(['meta']))
      : { ...resource, meta: kept },
  );
}

function without<Value>(object: Record<string, Value>, names: ReadonlySet<string>) {
  return Object.fromEntries(
    Object.entries(object).filter(([key]) => !names.has(key.replace(/^_/, ''))),
  );
}
