import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatCount } from '#app/kit/language/locale.ts';
import { color } from '#app/kit/theme/color.ts';
import { periodText } from '#app/list/filters/period.ts';
import type { DeliveryFilter } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { statusOptions } from '../delivery-style.ts';
import type { ResendOption, ResendStatus } from './use-resend-counts.ts';

interface ResendChoiceProps {
  filter: DeliveryFilter;
  options: readonly ResendOption[];
  selected: ResendStatus | undefined;
  isDisabled: boolean;
  onSelect: (status: ResendStatus) => void;
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

const ListFilters = styled('p')({ margin: 0, color: color('text-muted') });

/** Selects deliveries by status, with counts within the list's other filters. */
export function ResendChoice(props: ResendChoiceProps) {
  const { filter, options, selected, isDisabled, onSelect } = props;
  const name = useId();
  const filters = filterTexts(filter);
  return (
    <>
      {filters.length > 0 && (
        <ListFilters>{t('From the list: {filters}', { filters: filters.join('; ') })}</ListFilters>
      )}
      <Choices disabled={isDisabled} aria-label={t('Which deliveries')}>
        {options.map(({ status, count }) => (
          <label key={status}>
            <input
              type="radio"
              name={name}
              value={status}
              checked={status === selected}
              onChange={() => onSelect(status)}
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
function filterTexts({ event, subject, timeOf, from, to, code }: DeliveryFilter): string[] {
  const filters = [event, subject, periodWords({ timeOf, from, to }), code && codeText(code)];
  return filters.filter((text) => text !== undefined);
}

function periodWords({ timeOf, from, to }: DeliveryFilter): string | undefined {
  const period = periodText({ from, to });
  if (period === undefined) return undefined;
  const isBetween = from !== undefined && to !== undefined;
  if (timeOf === 'attempt') {
    return t(isBetween ? 'attempted between {period}' : 'attempted {period}', { period });
  }
  return t(isBetween ? 'occurred between {period}' : 'occurred {period}', { period });
}

function codeText(code: string): string {
  return code === 'none'
    ? t('no response to the last attempt')
    : t('last response {code}', { code });
}
