import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { useSites } from '#app/shell/session/use-sites.ts';
import type { AuditEvent } from '#contract/console/audit.ts';
import { t } from '#words/t.ts';
import { useClientAccountNames } from '../users/client-accounts/client-accounts.queries.ts';
import { accountIdsOf, auditTexts, auditWords, changedLabels } from './audit-changes.ts';

const RecordComparison = lazyPart(
  async () => (await import('#app/versions/compare/record-comparison.tsx')).RecordComparison,
  <FormSkeleton fields={2} />,
);

const names = { before: t('Before'), after: t('After') };

export function AuditChangesList({ event }: { event: AuditEvent }) {
  const { sites } = useSites();
  const siteName = (id: string) => sites.find(({ siteId }) => siteId === id)?.name ?? id;
  const accountName = useClientAccountNames(accountIdsOf(event));
  if (changedLabels(event).length === 0) return null;
  return (
    <RecordComparison
      words={auditWords}
      {...auditTexts(event, { siteName, accountName: (id) => accountName(id) ?? id })}
      names={names}
      head="hidden"
    />
  );
}
