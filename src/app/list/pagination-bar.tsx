import FirstPageOutlined from '@mui/icons-material/FirstPageOutlined';
import KeyboardArrowLeftOutlined from '@mui/icons-material/KeyboardArrowLeftOutlined';
import KeyboardArrowRightOutlined from '@mui/icons-material/KeyboardArrowRightOutlined';
import LastPageOutlined from '@mui/icons-material/LastPageOutlined';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { coarsePointer, color, noteText, wrappingRow } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';

/** A page number, from zero, and size. */
export interface PageTurn {
  page: number;
  pageSize: number;
}

export interface Paging extends PageTurn {
  total: number;
  /** With token paging: whether a page follows. */
  hasNext?: boolean | undefined;
}

interface PaginationBarProps {
  paging: Paging;
  onChange: (turn: PageTurn) => void;
  /** On hover or focus of the next button, to prefetch its page. */
  onApproach?: ((turn: PageTurn) => void) | undefined;
  /** Offers changes by others. Here, where it moves nothing. */
  refreshButton?: ReactNode;
  /** What is paged, for screen readers: "Users". */
  label: string;
}

export const pageSizes = [10, 25, 50, 100];

const Bar = styled('nav')({
  ...wrappingRow,
  gap: '4px 16px',
  padding: '4px 4px 4px 12px',
  ...noteText,
  fontVariantNumeric: 'tabular-nums',
  '& label': { display: 'flex', alignItems: 'center', gap: 6, marginLeft: 'auto' },
  '& select': {
    height: 28,
    padding: '0 4px',
    borderRadius: 6,
    border: `1px solid ${color('border-strong')}`,
    backgroundColor: color('raised'),
    color: color('text'),
    font: 'inherit',
    [coarsePointer]: { height: 40 },
  },
  '@media (max-width: 599px)': {
    '& label': { display: 'none' },
    '& > span': { marginRight: 'auto' },
  },
});

const Turns = styled('div')({ display: 'flex' });

/** "1–25 of 2,043", the page size, and page buttons. With a native select, to load no menu code. */
export function PaginationBar(props: PaginationBarProps) {
  const { paging, onChange, onApproach, refreshButton, label } = props;
  const { page, pageSize, total, hasNext } = paging;
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const hasMore = hasNext ?? page < last;
  const approach = () => (hasMore ? onApproach?.({ page: page + 1, pageSize }) : undefined);
  const go = (target: number) => onChange({ page: target, pageSize });
  return (
    <Bar aria-label={t('Pages: {label}', { label })}>
      <span aria-live="polite">{formatRange(paging)}</span>
      {refreshButton}
      <label>
        {t('Rows per page')}
        <select
          value={pageSize}
          // Keeps the first visible row visible.
          onChange={(event) => {
            const size = Number(event.target.value);
            onChange({ page: Math.floor((page * pageSize) / size), pageSize: size });
          }}
        >
          {(pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize]).map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <Turns>
        <PageButton aria-label={t('First page')} disabled={page <= 0} onClick={() => go(0)}>
          <FirstPageOutlined />
        </PageButton>
        <PageButton
          aria-label={t('Previous page')}
          disabled={page <= 0}
          onClick={() => go(page - 1)}
        >
          <KeyboardArrowLeftOutlined />
        </PageButton>
        <PageButton
          aria-label={t('Next page')}
          disabled={!hasMore}
          onPointerEnter={approach}
          onFocus={approach}
          onClick={() => go(page + 1)}
        >
          <KeyboardArrowRightOutlined />
        </PageButton>
        {hasNext === undefined && (
          <PageButton aria-label={t('Last page')} disabled={page >= last} onClick={() => go(last)}>
            <LastPageOutlined />
          </PageButton>
        )}
      </Turns>
    </Bar>
  );
}

function PageButton(props: ComponentProps<'button'>) {
  return <button type="button" className="icon-button" data-place="header" {...props} />;
}

/** "26–50 of 2,043"; without a total and with more to come, "26–50 of more than 50". */
export function formatRange({ page, pageSize, total, hasNext = false }: Paging): string {
  const first = page * pageSize + 1;
  if (total === 0) return t('0 of 0');
  if (first > total) return t('Past the end ({total, number} in total)', { total });
  const last = Math.min(first + pageSize - 1, total);
  return hasNext && last === total
    ? t('{first, number}–{last, number} of more than {last, number}', { first, last })
    : t('{first, number}–{last, number} of {total, number}', { first, last, total });
}

/** The rows of all pages, for screen readers; undefined if unknown. */
export function countOf({ page, pageSize, total, hasNext = false }: Paging, shown: number) {
  const seen = page * pageSize + shown;
  return total < seen || (hasNext && total === seen) ? undefined : total;
}
