import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import { useSend } from '#app/kit/api/operation-options.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import type { Selection } from '#app/list/selection.ts';
import { SelectionBar } from '#app/list/selection-bar.tsx';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { useStartOnce } from '#app/runs/start-run.ts';
import {
  type Delivery,
  resendDeliveries,
  resendIdLimit,
} from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { webhookParams } from '../../webhooks.queries.ts';

interface ResendBulkBarProps {
  webhook: RecordAddress;
  isDown: boolean;
  selection: Selection<Delivery & { id: string }>;
  onChange: (selection: Selection<never>) => void;
  onAll: () => void;
  onStarted: (runId: string) => void;
}

export function ResendBulkBar(props: ResendBulkBarProps) {
  const { webhook, isDown, selection, onChange, onAll, onStarted } = props;
  const send = useSend();
  const openDialog = useOpenDialog();
  const startOnce = useStartOnce(async (runId, deliveryIds: string[]) => {
    await send(resendDeliveries, { params: webhookParams(webhook), body: { runId, deliveryIds } });
    onStarted(runId);
  });
  if (selection.kind === 'all') return null;
  const deliveries = [...selection.rows.values()].filter(({ isTest }) => !isTest);
  const count = deliveries.length;
  const isTooMany = count > resendIdLimit;
  const delivered = deliveries.filter(({ status }) => status === 'delivered').length;
  const confirm = () =>
    openDialog((close) => (
      <ConfirmDialog
        title={t('Resend {count, plural, one {# delivery} other {# deliveries}}?', { count })}
        confirmLabel={t('Resend')}
        onConfirm={() => startOnce(deliveries.map(({ deliveryId }) => deliveryId))}
        onClose={close}
      >
        {isDown
          ? t('The receiver is down. One is sent now; the rest once it responds.')
          : t('Each is tried now, and retried if it fails.')}
        {delivered > 0 &&
          ` ${t(
            '{count, plural, one {# of them was already delivered. The receiver gets it} other {# of them were already delivered. The receiver gets those}} again under the same webhook-id.',
            { count: delivered },
          )}`}
      </ConfirmDialog>
    ));
  return (
    <SelectionBar
      selection={selection}
      total={undefined}
      onChange={(next) => (next.kind === 'all' ? onAll() : onChange(next))}
    >
      {isTooMany && <MutedText>{t('At most {limit} at once', { limit: resendIdLimit })}</MutedText>}
      {count < selection.rows.size && <MutedText>{t('Tests can’t be resent')}</MutedText>}
      <Button
        variant="contained"
        startIcon={<ReplayOutlined />}
        disabled={count === 0 || isTooMany}
        onClick={confirm}
      >
        {t('Resend')}
      </Button>
    </SelectionBar>
  );
}
