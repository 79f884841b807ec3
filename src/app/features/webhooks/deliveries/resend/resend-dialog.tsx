import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type DeliveryFilter,
  deliveryStatuses,
  type ResendCount,
} from '#contract/webhook-deliveries.ts';
import { problemMessage } from '../../../../shared/api/problem-message.ts';
import { color } from '../../../../shared/theme/color.ts';
import { formatCount } from '../../../../shared/ui/locale.ts';
import type { WebhookAddress } from '../../webhooks.queries.ts';
import { deliveryMutations, deliveryQueries } from '../deliveries.queries.ts';
import { statusOptions } from '../delivery-look.ts';
import { filterWords } from './filter-words.ts';

interface ResendDialogProps {
  webhook: WebhookAddress;
  /** Of the list: what is sent again is among what is seen. */
  filter: DeliveryFilter;
  onClose: () => void;
}

/** Sends many deliveries again: says how many there are and how many go at once, asks, and tells what came of it. */
export function ResendDialog({ webhook, filter, onClose }: ResendDialogProps) {
  const id = useId();
  // Without a choice it is what failed that one wants to send again.
  const [status, setStatus] = useState<DeliveryFilter['status'] | 'any'>(filter.status ?? 'failed');
  const { status: _, ...others } = filter;
  const chosen: DeliveryFilter = status === 'any' ? others : { ...others, status };
  const count = useQuery(deliveryQueries.count(webhook, chosen));
  const resend = useMutation(deliveryMutations.resendAll(webhook));
  const result = resend.data;
  const words = filterWords(filter);
  const willResend = count.data?.willResend ?? 0;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={resend.isPending ? undefined : onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>Send deliveries again</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <TextField
          id={`${id}-status`}
          select
          label="Which"
          value={status}
          disabled={resend.isPending}
          onChange={({ target }) => {
            resend.reset();
            setStatus(deliveryStatuses.find((one) => one === target.value) ?? 'any');
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ mt: 2 }}
        >
          {statusOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value="any">Of any status</option>
        </TextField>
        {words.length > 0 && (
          <ul style={{ margin: 0, paddingLeft: 20, color: color('text-muted') }}>
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
        <div role="status" aria-busy={count.isFetching}>
          {result === undefined && count.data === undefined && !count.isError && 'Counting…'}
          {result === undefined && count.data !== undefined && <Prospect count={count.data} />}
          {result !== undefined && <Outcome {...result} />}
        </div>
        {status !== 'failed' && result === undefined && willResend > 0 && (
          <Alert severity="warning">
            {status === 'waiting'
              ? 'They are due already. Sent again, each is tried now and has its whole schedule of attempts before it.'
              : 'Some of these were delivered: the receiver gets them a second time, under the same webhook-id.'}
          </Alert>
        )}
        {count.isError && (
          <Alert
            severity="error"
            action={<Button onClick={() => void count.refetch()}>Try again</Button>}
          >
            {problemMessage(count.error)}
          </Alert>
        )}
        {resend.isError && <Alert severity="error">{problemMessage(resend.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={resend.isPending}>
          {result === undefined ? 'Cancel' : 'Close'}
        </Button>
        {(result === undefined || result.left > 0) && (
          <Button
            variant="contained"
            disabled={willResend === 0}
            loading={resend.isPending}
            onClick={() => resend.mutate(chosen)}
          >
            {result === undefined ? 'Send' : 'Send the next'} {formatCount(willResend)}
            {result === undefined && ' again'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Prospect({ count: { matching, willResend } }: { count: ResendCount }) {
  if (matching === 0) return 'None match. Tests are not sent again this way.';
  const all = matching === 1 ? '1 delivery matches' : `${formatCount(matching)} deliveries match`;
  return (
    <>
      <strong>{all}.</strong>{' '}
      {willResend < matching
        ? `The ${formatCount(willResend)} oldest are sent now: more do not go at once.`
        : 'Tests are not counted, nor sent.'}
    </>
  );
}

function Outcome({ resent, left }: { resent: number; left: number }) {
  return (
    <>
      <strong>
        {resent === 1 ? '1 delivery is' : `${formatCount(resent)} deliveries are`} on the way again.
      </strong>{' '}
      {left > 0
        ? `${formatCount(left)} more match and were not sent yet.`
        : 'The list shows how they fare.'}
    </>
  );
}
