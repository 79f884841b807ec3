import { type LinkProps, useLocation, useNavigate } from 'react-router';
import { CellLink } from '#app/list/grid/cells.tsx';
import { overListState } from '#app/list/use-token-list.ts';

/** A link to the details of a row, which open over the list. */
export function DetailLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const { search, state } = useLocation();
  return (
    <CellLink
      {...props}
      to={{ pathname: to, search }}
      state={overListState(state)}
      preventScrollReset
    />
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
