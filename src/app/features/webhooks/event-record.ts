import { paths } from '#app/paths.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';

/** The record of an event with its link. */
export interface EventRecord {
  /** The kind's label: "Endpoint", "User". */
  kind: string;
  recordId: string;
  /** Undefined without a page. */
  to: string | undefined;
}

const ownKinds: Record<string, { kind: string; to: (siteId: string, id: string) => string }> = {
  endpoint: { kind: t('Endpoint'), to: paths.endpoint.to },
  eventgroup: { kind: t('Event group'), to: paths.eventgroup.to },
  user: { kind: t('User'), to: (_siteId, userId) => paths.user.to(userId) },
  webhook: { kind: t('Webhook'), to: paths.webhook.to },
};

/** The record of a subject such as `endpoint/lab`; undefined for tests and unknown kinds. */
export function eventRecord(siteId: string, subject: string): EventRecord | undefined {
  const [segment = '', recordId = ''] = subject.split('/');
  const own = ownKinds[segment];
  if (own !== undefined) return { kind: own.kind, recordId, to: own.to(siteId, recordId) };
  const fhirKind = fhirKinds.find((one) => one.segment === segment);
  if (fhirKind === undefined) return undefined;
  return { kind: fhirKind.kind, recordId, to: paths.record.to(siteId, segment, recordId) };
}
