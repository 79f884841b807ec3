import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatCount } from '#app/kit/language/locale.ts';
import { color } from '#app/kit/theme/color.ts';
import { periodText } from '#app/list/filters/period.ts';
import type { DeliveryFilter } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { statusOptions } from '../delivery-style.ts';
import type { ResendChoiceOf, ResendStatus } from './use-resend-counts.ts';

interface ResendChoiceProps {
  filter: DeliveryFilter;
  choices: readonly ResendChoiceOf[];
  chosen: ResendStatus | undefined;
  isDisabled: boolean;
  onChoose: (status: string) => void;
}

const Choices = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  overflow: 'hidden',
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 40,
    padding: '0 12px',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 48 },
  },
  '& > label + label': { borderTop: `1px solid ${color('border')}` },
  '& > label:hover': { backgroundColor: color('hover') },
  '& > label:has(:checked)': { backgroundColor: color('selected') },
  '& > label:has(:focus-visible)': { outline: `2px solid ${color('focus')}`, outlineOffset: -2 },
  '& input': { width: 16, height: 16, margin: 0, accentColor: color('accent') },
  '& input:focus-visible': { outline: 'none' },
  '& output': { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
});

const Narrowing = styled('p')({ margin: 0, color: color('text-muted') });

/** Selects deliveries by status, with counts within the list's other filters. */
export function ResendChoice(props: ResendChoiceProps) {
  const { filter, choices, chosen, isDisabled, onChoose } = props;
  const name = useId();
  const words = filterText(filter);
  return (
    <>
      {words.length > 0 && (
        <Narrowing>{t('From the list: {filters}', { filters: words.join('; ') })}</Narrowing>
      )}
      <Choices disabled={isDisabled} aria-label={t('Which deliveries')}>
        {choices.map(({ status, count }) => (
          <label key={status}>
            <input
              type="radio"
              name={name}
              value={status}
              checked={status === chosen}
              onChange={() => onChoose(status)}
            />
            {statusOptions.find(({ value }) => value === status)?.label ?? t('Any status')}
            <output aria-busy={count === undefined}>
              {count === undefined ? '…' : formatCount(count.matching)}
            </output>
          </label>
        ))}
      </Choices>
    </>
  );
}

/** The filters of a resend beside its status. */
function filterText({ event, subject, timeOf, from, to, code }: DeliveryFilter): string[] {
  const period = periodText({ from, to });
  const isBetween = from !== undefined && to !== undefined;
  return [
    ...(event === undefined ? [] : [event]),
    ...(subject === undefined ? [] : [subject]),
    ...(period === undefined ? [] : [periodWords(period, { timeOf, isBetween })]),
    ...(code === undefined ? [] : [codeText(code)]),
  ];
}

/** `isBetween`: the period has both ends. */
function periodWords(
  period: string,
  { timeOf, isBetween }: Pick<DeliveryFilter, 'timeOf'> & { isBetween: boolean },
): string {
  if (timeOf === 'attempt') {
    return isBetween
      ? t('attempted between {period}', { period })
      : t('attempted {period}', { period });
  }
  return isBetween
    ? t('occurred between {period}', { period })
    : t('occurred {period}', { period });
}

function codeText(code: string): string {
  return code === 'none'
    ? t('no response to the last attempt')
    : t('last response {code}', { code });
}
