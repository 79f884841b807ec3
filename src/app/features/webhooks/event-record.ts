import { paths } from '#app/paths.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';

interface EventRecord {
  /** The kind's label: "Endpoint", "User". */
  kind: string;
  /** The display name, or the id if it has none. */
  title: string;
  /** The path of its page. */
  to: string;
}

interface EventSubject {
  /** As in the event: `endpoint/lab`. */
  subject?: string | undefined;
  label?: string | undefined;
}

const otherKinds: Record<string, { kind: string; to: (siteId: string, id: string) => string }> = {
  endpoint: { kind: t('Endpoint'), to: paths.endpoint.to },
  eventgroup: { kind: t('Event group'), to: paths.eventgroup.to },
  user: { kind: t('User'), to: (_siteId, userId) => paths.user.to(userId) },
  webhook: { kind: t('Webhook'), to: paths.webhook.to },
};

/** The record that an event is about; undefined for tests and unknown kinds. */
export function eventRecord(
  siteId: string,
  { subject = '', label }: EventSubject,
): EventRecord | undefined {
  const [segment = '', recordId = ''] = subject.split('/');
  const title = label || recordId;
  const other = otherKinds[segment];
  if (other !== undefined) return { kind: other.kind, title, to: other.to(siteId, recordId) };
  const fhirKind = fhirKinds.find((one) => one.segment === segment);
  if (fhirKind === undefined) return undefined;
  return { kind: fhirKind.kind, title, to: paths.record.to(siteId, segment, recordId) };
}
