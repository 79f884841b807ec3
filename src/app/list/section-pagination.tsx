import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { color } from '#app/kit/theme/tokens.ts';
import { PaginationBar, type Paging, pageSizes } from './pagination-bar.tsx';

const Part = styled('div')({ borderTop: `1px solid ${color('border')}` });

interface SectionPaginationProps {
  /** What is paged, for screen readers: "Results". */
  label: string;
  paging: Paging;
  onChange: (next: { page: number; pageSize: number }) => void;
}

/** Pagination of a list within a page. Hidden if all items fit on a page of the smallest size, whatever size is chosen. */
export function SectionPagination({ label, paging, onChange }: SectionPaginationProps) {
  if (paging.total <= Math.min(...pageSizes)) return null;
  return (
    <Part>
      <PaginationBar label={label} paging={paging} onChange={onChange} />
    </Part>
  );
}

interface ClientPagination<Item> {
  shown: readonly Item[];
  /** The index of the first shown item. */
  start: number;
  /** Shows the page of an item, by its index. */
  turnTo: (index: number) => void;
  /** The pagination bar, to render below the items. */
  bar: ReactNode;
}

interface ClientPaginationOptions {
  label: string;
  pageSize?: number;
  onTurn?: () => void;
}

/** Client-side paging. If the items become fewer, the last page is shown. */
export function useClientPagination<Item>(
  items: readonly Item[],
  { label, pageSize: initialSize = 10, onTurn }: ClientPaginationOptions,
): ClientPagination<Item> {
  const [{ page: openPage, pageSize }, setPaging] = useState({ page: 0, pageSize: initialSize });
  const total = items.length;
  const page = Math.min(openPage, Math.max(0, Math.ceil(total / pageSize) - 1));
  return {
    shown: items.slice(page * pageSize, (page + 1) * pageSize),
    start: page * pageSize,
    turnTo: (index) => setPaging({ page: Math.floor(index / pageSize), pageSize }),
    bar: (
      <SectionPagination
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
