import NetworkCheckOutlined from '@mui/icons-material/NetworkCheckOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import type { RecordAddress } from '#app/features/records/record-keys.queries.ts';
import { useFhirForm } from '#app/fhir-form/form-context.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { isJsonObject, type JsonObject, type JsonValue, textOf } from '#app/kit/json/json-text.ts';
import { objectOf, textIn } from '#app/kit/json/unknown-object.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import { useCanWrite, useOffers } from '#app/shell/session/use-offers.ts';
import { type EndpointTestDraft, testEndpoint } from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { endpointKind } from '../endpoint-kind.ts';
import { endpointHealthMutations } from './endpoint-health.queries.ts';
import { HealthTrend } from './health-trend.tsx';
import { TestResult } from './test-result.tsx';

const Parts = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start' });
const Result = styled('div')({
  width: '100%',
  scrollMarginBottom: 120,
  '&:empty': { display: 'none' },
});

/**
 * Tests the connection with the form's current values, where supported; without write access it shows the stored
 * results.
 */
export function TestConnection() {
  const { siteId = '', recordId } = useParams();
  const isOffered = useOffers()(testEndpoint.id);
  const canWrite = useCanWrite();
  if (!isOffered) return null;
  if (canWrite) return <Test />;
  return recordId === undefined ? null : <StoredTrend siteId={siteId} recordId={recordId} />;
}

/** Results of the stored Endpoint's own address. */
function StoredTrend(of: RecordAddress) {
  const { data } = useQuery(recordQueries.current(endpointKind, of));
  return <HealthTrend of={of} address={textIn(objectOf(data?.body).address)} />;
}

function Test() {
  const { siteId = '', recordId } = useParams();
  const { store } = useFhirForm();
  // A string stays equal through most changes of the form.
  const draft = useSyncExternalStore(store.subscribe, () => draftText(store.tree()));
  const stored = useQuery({
    ...recordQueries.current(endpointKind, { siteId, recordId: recordId ?? '' }),
    enabled: recordId !== undefined,
  }).data?.body;
  // Only a test of the stored values is saved.
  const isStored = stored !== undefined && draftText(stored as JsonObject) === draft;
  const test = useMutation(endpointHealthMutations.test(siteId));
  const [tested, setTested] = useState('');
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (test.submittedAt > 0 && !test.isPending)
      result.current?.scrollIntoView({ block: 'nearest' });
  }, [test.submittedAt, test.isPending]);
  return (
    <Parts>
      <Button
        startIcon={<NetworkCheckOutlined />}
        loading={test.isPending}
        loadingPosition="start"
        disabled={addressOf(draft).trim() === ''}
        onClick={() => {
          setTested(draft);
          test.mutate(isStored && recordId ? { id: recordId } : JSON.parse(draft));
        }}
      >
        {test.isPending ? t('Testing connection') : t('Test connection')}
      </Button>
      <Result ref={result} role="status" aria-live="polite">
        {test.isError && <Alert severity="error">{problemMessage(test.error)}</Alert>}
        {test.data !== undefined && !test.isPending && (
          <TestResult test={test.data} address={addressOf(tested)} isOld={tested !== draft} />
        )}
      </Result>
      {recordId !== undefined && <StoredTrend siteId={siteId} recordId={recordId} />}
    </Parts>
  );
}

function addressOf(draft: string): string {
  return draft === '' ? '' : (JSON.parse(draft) as EndpointTestDraft).address;
}

/** The fields that a test needs, as JSON. */
function draftText(tree: JsonObject): string {
  const type = tree.connectionType;
  const draft: EndpointTestDraft = {
    address: textOf(tree.address) ?? '',
    connectionType: isJsonObject(type) ? textOf(type.code) : undefined,
    payloadMimeType: textsOf(tree.payloadMimeType),
    header: textsOf(tree.header),
  };
  return JSON.stringify(draft);
}

function textsOf(list: JsonValue | undefined): string[] {
  return Array.isArray(list) ? list.flatMap((text) => textOf(text) ?? []) : [];
}
