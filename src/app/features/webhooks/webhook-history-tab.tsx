import { styled } from '@mui/material/styles';
import { noteText, wrappingRow } from '#app/kit/theme/tokens.ts';
import { useRecordAddress } from '#app/record/record-address.ts';
import { useCanManage } from '#app/shell/session/use-offers.ts';
import { useNamedSites } from '#app/shell/session/use-sites.ts';
import { HistoryActions, RecordHistory } from '#app/versions/history/record-history.tsx';
import { t } from '#words/t.ts';
import { webhookKind } from './webhook-kind.shared.ts';

const Head = styled('div')({
  ...wrappingRow,
  gap: 8,
  marginBottom: 12,
  '& > p': { flex: '1 1 240px', margin: 0, ...noteText },
});

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
      header={(tools) => {
        const count = tools.history.total ?? tools.history.versions.length;
        return (
          <Head>
            <p>
              {t(
                '{count, plural, one {One version} other {# versions}} of the configuration, without secrets',
                { count },
              )}
            </p>
            <HistoryActions {...tools} />
          </Head>
        );
      }}
    />
  );
}
