import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ShortTextOutlined from '@mui/icons-material/ShortTextOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useSend } from '#app/kit/api/operation-options.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { ActionMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { color, iconSize, monoFamily, noteText } from '#app/kit/theme/tokens.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { useCanManage } from '#app/shell/session/use-offers.ts';
import {
  listWebhookHeaders,
  removeWebhookHeader,
  type WebhookHeader,
  webhookHeaderLimits,
} from '#contract/ahds/webhook-headers.ts';
import { t } from '#words/t.ts';
import type { WebhookProps } from '../actions/webhook-dialogs.tsx';
import { webhookParams, webhookQueries } from '../webhooks.queries.ts';

const HeaderDialog = lazyPart(async () => (await import('./header-dialog.tsx')).HeaderDialog);

/** Custom headers by fingerprint; their values cannot be read. */
export function HeadersCard({ address, webhook }: WebhookProps) {
  const canChange = useCanManage();
  const query = useQuery({
    ...queryOf(
      listWebhookHeaders,
      { params: webhookParams(address) },
      webhookQueries.ofOne(address),
    ),
    meta: { part: t('Headers') },
  });
  const headers = query.data?.data;
  const openDialog = useOpenDialog();
  const send = useSend();
  const edit = (replaced?: WebhookHeader) =>
    openDialog((close) => (
      <HeaderDialog
        address={address}
        url={webhook.url}
        replaced={replaced}
        names={headers?.map(({ name }) => name) ?? []}
        onClose={close}
      />
    ));
  const remove = ({ name }: WebhookHeader) =>
    openDialog((close) => (
      <ConfirmDialog
        title={t('Remove {name}?', { name })}
        confirmLabel={t('Remove header')}
        kind="danger"
        onConfirm={() => send(removeWebhookHeader, { params: { ...webhookParams(address), name } })}
        done={t('{name} is no longer sent', { name })}
        onClose={close}
      >
        {t(
          'It’s no longer sent; receivers that require it will refuse requests. Its value can’t be restored.',
        )}
      </ConfirmDialog>
    ));
  const isFull = headers !== undefined && headers.length >= webhookHeaderLimits.count;
  return (
    <SectionCard
      title={t('Request headers')}
      actions={
        canChange &&
        !isFull && (
          <Button size="small" onClick={() => edit()}>
            {t('Add header')}
          </Button>
        )
      }
    >
      <UnloadedPart query={query} what={t('Headers')} fields={1} />
      {headers?.length === 0 && (
        <MutedText>
          {t('No extra headers. Add one, such as Authorization, if the receiver requires a login.')}
        </MutedText>
      )}
      {headers !== undefined && headers.length > 0 && (
        <CredentialList aria-label={t('Request headers')}>
          {headers.map((header) => (
            <li key={header.name}>
              <ShortTextOutlined aria-hidden />
              <div>
                <code>
                  <b>{header.name}</b> ••••••• {header.fingerprint}
                </code>
                <HeaderState header={header} url={webhook.url} />
              </div>
              {canChange && (
                <ActionMenu
                  label={t('Actions for {name}', { name: header.name })}
                  entries={() => [
                    {
                      label: t('Replace value…'),
                      icon: <EditOutlined />,
                      onChoose: () => edit(header),
                    },
                    {
                      label: t('Remove…'),
                      icon: <DeleteOutlined />,
                      onChoose: () => remove(header),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </CredentialList>
      )}
    </SectionCard>
  );
}

function HeaderState({ header, url }: { header: WebhookHeader; url: string | undefined }) {
  if (url !== undefined && URL.parse(url)?.origin !== header.origin) {
    return (
      <small className="warning">
        {t(
          'Not sent: it was set for {origin}, but the webhook now has a different host. Replace it.',
          { origin: header.origin },
        )}
      </small>
    );
  }
  return <small>{rich('set {time}', { time: <RelativeTime time={header.setAt} /> })}</small>;
}

export const CredentialList = styled('ul')({
  display: 'grid',
  gap: 12,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 8px',
  },
  '& svg': { fontSize: iconSize.medium, color: color('text-muted') },
  '& code': {
    fontFamily: monoFamily,
    color: color('text-muted'),
  },
  '& code > b': { fontWeight: 600, color: color('text') },
  '& small': { display: 'block', ...noteText },
  '& small.warning': { color: color('warning-text') },
});
