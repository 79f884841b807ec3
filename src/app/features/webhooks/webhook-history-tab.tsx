import { Note, WrappingRow } from '#app/kit/text/text-parts.tsx';
import { useRecordAddress } from '#app/record/record-address.ts';
import { useCanManage } from '#app/shell/session/use-offers.ts';
import { useNamedSites } from '#app/shell/session/use-sites.ts';
import { HistoryActions, RecordHistory } from '#app/versions/history/record-history.tsx';
import { t } from '#words/t.ts';
import { webhookKind } from './webhook-kind.shared.ts';

export function WebhookHistoryTab() {
  const address = useRecordAddress();
  const canManage = useCanManage();
  const sites = useNamedSites();
  const nameOfSite = (id: string) => sites.find((site) => site.siteId === id)?.name;
  return (
    <RecordHistory
      kind={webhookKind}
      address={address}
      canRestore={canManage}
      nameOf={(field, value) => (field === 'siteId' ? nameOfSite(String(value)) : undefined)}
      header={(tools) => (
        <WrappingRow sx={{ mb: 3 }}>
          <Note sx={{ flex: '1 1 240px' }}>
            {t(
              '{count, plural, one {One version} other {# versions}} of the configuration, without secrets',
              { count: tools.history.total ?? tools.history.versions.length },
            )}
          </Note>
          <HistoryActions {...tools} />
        </WrappingRow>
      )}
    />
  );
}
