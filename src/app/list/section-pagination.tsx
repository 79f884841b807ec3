import { styled } from '@mui/material/styles';
import { type ComponentProps, useState } from 'react';
import { color } from '#app/kit/theme/tokens.ts';
import { PaginationBar, pageSizes } from './pagination-bar.tsx';

const Part = styled('div')({ borderTop: `1px solid ${color('border')}` });

/** Pagination of a list within a page. Hidden if all items fit on a page of the smallest size, whatever size is chosen. */
export function SectionPagination(
  props: Pick<ComponentProps<typeof PaginationBar>, 'label' | 'paging' | 'onChange'>,
) {
  if (props.paging.total <= Math.min(...pageSizes)) return null;
  return (
    <Part>
      <PaginationBar {...props} />
    </Part>
  );
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
) {
  const [{ page: openPage, pageSize }, setPaging] = useState({ page: 0, pageSize: initialSize });
  const total = items.length;
  const page = Math.min(openPage, Math.max(0, Math.ceil(total / pageSize) - 1));
  return {
    shown: items.slice(page * pageSize, (page + 1) * pageSize),
    /** The index of the first shown item. */
    start: page * pageSize,
    /** Shows the page of an item, by its index. */
    turnTo: (index: number) => setPaging({ page: Math.floor(index / pageSize), pageSize }),
    /** The pagination bar, to render below the items. */
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
