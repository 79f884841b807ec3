import { useLocation, useNavigate } from 'react-router';
import { overListState } from '#app/list/page-tokens.ts';

interface DetailNavigation {
  listPath: string;
  detailPath: (id: string) => string;
  /** The list's query string. */
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
