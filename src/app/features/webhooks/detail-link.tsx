import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CellLink } from '#app/list/grid/cells.tsx';
import { overListState } from '#app/list/use-token-list.ts';

interface DetailLinkProps {
  to: string;
  tabIndex?: number | undefined;
  children: ReactNode;
}

/** A link to the details of a row, which open over the list. */
export function DetailLink({ to, tabIndex = 0, children }: DetailLinkProps) {
  const { search, state } = useLocation();
  return (
    <CellLink
      to={{ pathname: to, search }}
      state={overListState(state)}
      preventScrollReset
      tabIndex={tabIndex}
    >
      {children}
    </CellLink>
  );
}

interface DetailNavigation {
  listPath: string;
  detailPath: (id: string) => string;
  search: string;
}

/** Opens and closes the details of a row over its list, which keeps its page and focus. */
export function useDetailNavigation({ listPath, detailPath, search }: DetailNavigation) {
  const state = overListState(useLocation().state);
  const navigate = useNavigate();
  return {
    open: (id: string) => void navigate({ pathname: detailPath(id), search }, { state }),
    close: () => void navigate({ pathname: listPath, search }, { state, preventScrollReset: true }),
  };
}
