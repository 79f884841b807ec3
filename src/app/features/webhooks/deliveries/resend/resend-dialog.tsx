import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { useSend } from '#app/kit/api/operation-options.ts';
import { FormDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { useSubmit } from '#app/kit/forms/use-submit.ts';
import { formatCount } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { calendarDay, periodText } from '#app/list/filters/period.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { useStartOnce } from '#app/runs/start-run.ts';
import {
  type DeliveryFilter,
  type DeliveryStatus,
  type Resend,
  type ResendCount,
  resendDeliveries,
} from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { useShowRun } from '../../actions/webhook-dialogs.tsx';
import { useWebhookHealth, webhookParams } from '../../webhooks.queries.ts';
import { deliveryQueries } from '../deliveries.queries.ts';
import { RetryNote, statusOptions } from '../delivery-style.tsx';

interface ResendDialogProps {
  webhook: RecordAddress;
  /** The list's filter, so that only listed deliveries are resent. */
  filter: DeliveryFilter;
  onClose: () => void;
}

const warnings: Record<string, string> = {
  waiting: t('Each is tried now instead of at its due time, and retried if it fails.'),
  delivered: t('The receiver gets these again under the same webhook-id.'),
  any: t(
    'Some of these may already have been delivered. The receiver gets them again under the same webhook-id.',
  ),
};

export function ResendDialog(props: ResendDialogProps) {
  const { webhook, onClose } = props;
  /** Any time, today or yesterday. */
  const [day, setDay] = useState(0);
  const filter = { ...props.filter, ...(day > 0 && calendarDay(Date.now(), day - 1)) };
  const { health } = useWebhookHealth(webhook);
  const showRun = useShowRun();
  const { options, selected, select, error, retry } = useResendCounts(webhook, filter);
  const send = useSend();
  /** The total over all calls. */
  const [result, setResult] = useState<{ resent: number; left: number; next: Resend }>();
  const sendOnce = useStartOnce(async (runId, part: Resend) => {
    const { resent, left, nextToken } = await send(resendDeliveries, {
      params: webhookParams(webhook),
      body: { ...part, runId },
    });
    if (left === 0) return showRun(runId);
    setResult((before) => ({
      resent: resent + (before?.resent ?? 0),
      left,
      next: { ...part, token: nextToken ?? undefined },
    }));
  });
  const part = result?.next ?? selected?.filter;
  const submit = useSubmit(() => part && sendOnce(part));
  const count = selected?.count;
  const willResend = count?.willResend ?? 0;
  const isDown = health?.isDown === true;
  // While a receiver is down, only its next delivery is tried, so the warning for waiting ones would be wrong.
  const warning =
    selected && !(isDown && selected.status === 'waiting') && warnings[selected.status];
  const submitLabel =
    result !== undefined
      ? t('Continue')
      : willResend === 0
        ? t('Resend')
        : t('Resend {count, number}', { count: willResend });
  return (
    <FormDialog
      title={t('Resend deliveries')}
      maxWidth="xs"
      {...(result && { cancelLabel: t('Close') })}
      submitLabel={submitLabel}
      isReady={result !== undefined || willResend > 0}
      {...submit}
      onClose={onClose}
    >
      {result === undefined && periodText(props.filter) === undefined && (
        <DayChoice day={day} isDisabled={submit.isPending} onSelect={setDay} />
      )}
      {result === undefined && (
        <ResendChoice
          filter={props.filter}
          options={options}
          selected={selected?.status}
          isDisabled={submit.isPending}
          onSelect={select}
        />
      )}
      <div role="status">
        {result !== undefined && <ResendOutcome {...result} isDown={isDown} />}
        {result === undefined && count !== undefined && <ResendPreview {...count} />}
        {result === undefined && selected === undefined && !error && t('Counting…')}
      </div>
      {result === undefined && willResend > 0 && warning && (
        <Alert severity={selected?.status === 'waiting' ? 'info' : 'warning'}>{warning}</Alert>
      )}
      {error && (
        <Alert severity="error" action={<Button onClick={retry}>{t('Try again')}</Button>}>
          {problemMessage(error)}
        </Alert>
      )}
      {health?.isDown && (
        <Alert severity="warning">
          <strong>{t('The receiver is down.')}</strong>{' '}
          {result === undefined ? (
            t('One is sent now; the rest once the receiver responds.')
          ) : (
            <RetryNote health={health} />
          )}
        </Alert>
      )}
    </FormDialog>
  );
}

interface DayChoiceProps {
  day: number;
  isDisabled: boolean;
  onSelect: (day: number) => void;
}

/** Limits a resend to the events of a day. */
function DayChoice({ day, isDisabled, onSelect }: DayChoiceProps) {
  return (
    <RadioGroup
      row
      aria-label={t('Time of the events')}
      value={day}
      onChange={(_, value) => onSelect(Number(value))}
    >
      {[t('Any time'), t('Today'), t('Yesterday')].map((label, at) => (
        <FormControlLabel
          key={label}
          value={at}
          label={label}
          disabled={isDisabled}
          control={<Radio />}
        />
      ))}
    </RadioGroup>
  );
}

const excluded = t('Excludes tests and events this webhook doesn’t subscribe to.');

function ResendPreview({ matching, willResend }: ResendCount) {
  if (matching === 0) return `${t('None.')} ${excluded}`;
  if (willResend === matching) return excluded;
  return (
    <>
      {rich(
        '<strong>The {count, number} oldest are sent now.</strong> That’s the limit for one action.',
        { count: willResend, strong: (text) => <strong>{text}</strong> },
      )}{' '}
      {excluded}
    </>
  );
}

function ResendOutcome(outcome: { resent: number; left: number; isDown: boolean }) {
  const { resent, left, isDown } = outcome;
  return rich(
    isDown
      ? '<strong>{resent, plural, one {# delivery is} other {# deliveries are}} queued again.</strong> {left, plural, one {# more matches and hasn’t} other {# more match and haven’t}} been sent yet.'
      : '<strong>{resent, plural, one {# delivery is} other {# deliveries are}} being resent.</strong> {left, plural, one {# more matches and hasn’t} other {# more match and haven’t}} been sent yet.',
    { resent, left, strong: (text) => <strong>{text}</strong> },
  );
}

type ResendStatus = DeliveryStatus | 'any';

/** The most likely choice first. */
const statuses = ['failed', 'waiting', 'delivered', 'any'] as const satisfies ResendStatus[];

/**
 * Counts deliveries for each status within the list's other filters. By default selects the list's status, else
 * failed or waiting ones; delivered ones only on request.
 */
function useResendCounts(webhook: RecordAddress, listFilter: DeliveryFilter) {
  const [status, select] = useState<ResendStatus | undefined>(listFilter.status);
  const { status: _, ...others } = listFilter;
  const filters = statuses.map(
    (one): DeliveryFilter => (one === 'any' ? others : { ...others, status: one }),
  );
  const counts = useQueries({
    queries: filters.map((filter) => deliveryQueries.count(webhook, filter)),
  });
  const options = statuses.map((one, index) => ({
    status: one,
    filter: filters[index] ?? {},
    count: counts[index]?.data,
  }));
  const isCounted = options.every(({ count }) => count !== undefined);
  const [failed, waiting] = options;
  const isOnlyWaiting = failed?.count?.matching === 0 && (waiting?.count?.matching ?? 0) > 0;
  return {
    options,
    selected:
      options.find((option) => option.status === status) ??
      (isCounted ? (isOnlyWaiting ? waiting : failed) : undefined),
    select,
    error: counts.find(({ data, error }) => data === undefined && error !== null)?.error,
    retry: () => {
      for (const count of counts) void count.refetch();
    },
  };
}

interface ResendChoiceProps {
  filter: DeliveryFilter;
  options: ReturnType<typeof useResendCounts>['options'];
  selected: ResendStatus | undefined;
  isDisabled: boolean;
  onSelect: (status: ResendStatus) => void;
}

const Choice = styled(FormControlLabel)({
  marginRight: 0,
  '& .MuiFormControlLabel-label': { flex: 1, display: 'flex', justifyContent: 'space-between' },
  '& output': { fontVariantNumeric: 'tabular-nums' },
});

function ResendChoice(props: ResendChoiceProps) {
  const { filter, options, selected, isDisabled, onSelect } = props;
  const filters = filterTexts(filter);
  return (
    <>
      {filters.length > 0 && (
        <MutedText>{t('From the list: {filters}', { filters: filters.join('; ') })}</MutedText>
      )}
      <RadioGroup aria-label={t('Which deliveries')} value={selected ?? ''}>
        {options.map(({ status, count }) => (
          <Choice
            key={status}
            value={status}
            disabled={isDisabled}
            control={<Radio onChange={() => onSelect(status)} />}
            label={
              <>
                {statusOptions.find(({ value }) => value === status)?.label ?? t('Any status')}{' '}
                <output aria-busy={count === undefined}>
                  {count === undefined ? '…' : formatCount(count.matching)}
                </output>
              </>
            }
          />
        ))}
      </RadioGroup>
    </>
  );
}

function filterTexts(filter: DeliveryFilter): string[] {
  const { search, event, attempt, subject, code } = filter;
  const filters = [
    search && `“${search}”`,
    event,
    attempt && t('with failed attempts'),
    subject,
    filterPeriodText(filter),
    code &&
      t(code === 'none' ? 'no response to the last attempt' : 'last response {code}', { code }),
  ];
  return filters.filter((text) => text !== undefined);
}

function filterPeriodText({ timeOf, from, to }: DeliveryFilter): string | undefined {
  const period = periodText({ from, to });
  if (period === undefined) return undefined;
  const isBetween = from !== undefined && to !== undefined;
  if (timeOf === 'attempt') {
    return t(isBetween ? 'attempted between {period}' : 'attempted {period}', { period });
  }
  return t(isBetween ? 'occurred between {period}' : 'occurred {period}', { period });
}
