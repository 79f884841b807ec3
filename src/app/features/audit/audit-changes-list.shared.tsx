import { Suspense } from 'react';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { latePart } from '#app/kit/late/late-part.tsx';
import type { AuditEvent } from '#contract/audit.ts';
import { auditTexts, auditWords, changedLabels } from './audit-changes.ts';

const RecordComparison = latePart(
  async () => (await import('#app/record/compare/record-comparison.tsx')).RecordComparison,
);

const names = { before: 'Before', after: 'After' };

/** What a write changed, field by field, before and after. */
export function AuditChangesList({ event }: { event: AuditEvent }) {
  if (changedLabels(event).length === 0) return null;
  return (
    <Suspense fallback={<FormSkeleton fields={2} />}>
      <RecordComparison words={auditWords} {...auditTexts(event)} names={names} head="hidden" />
    </Suspense>
  );
}
