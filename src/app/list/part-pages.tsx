import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { color } from '#app/kit/theme/tokens.ts';
import { PaginationBar, type Paging, pageSizes } from './pagination-bar.tsx';

const Part = styled('div')({ borderTop: `1px solid ${color('border')}` });

interface PartPagesProps {
  /** What is paged, for screen readers: "Results". */
  label: string;
  paging: Paging;
  onChange: (next: { page: number; pageSize: number }) => void;
}

/** Pagination of a list within a page. Hidden while all items fit the smallest page size, rather than the chosen one. */
export function PartPages({ label, paging, onChange }: PartPagesProps) {
  if (paging.total <= Math.min(...pageSizes)) return null;
  return (
    <Part>
      <PaginationBar label={label} paging={paging} onChange={onChange} />
    </Part>
  );
}

interface Pages<Item> {
  shown: readonly Item[];
  /** The index of the first one shown. */
  start: number;
  /** Turns to the page of an item. */
  turnTo: (index: number) => void;
  /** Goes below. */
  bar: ReactNode;
}

interface PagesOptions {
  label: string;
  pageSize?: number;
  onTurn?: () => void;
}

/** Client-side paging. If the items become fewer, the last page is shown. */
export function usePages<Item>(
  items: readonly Item[],
  { label, pageSize: initialSize = 10, onTurn }: PagesOptions,
): Pages<Item> {
  const [{ page: openPage, pageSize }, setPaging] = useState({ page: 0, pageSize: initialSize });
  const total = items.length;
  const page = Math.min(openPage, Math.max(0, Math.ceil(total / pageSize) - 1));
  return {
    shown: items.slice(page * pageSize, (page + 1) * pageSize),
    start: page * pageSize,
    turnTo: (index) => setPaging({ page: Math.floor(index / pageSize), pageSize }),
    bar: (
      <PartPages
        label={label}
        paging={{ page, pageSize, total }}
        onChange={(next) => {
          onTurn?.();
          setPaging(next);
        }}
      />
    ),
  };
}
