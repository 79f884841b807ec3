import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

/**
 * Leaves the page of a deleted record for its list, which replaces it in the history. Meanwhile the page must show
 * nothing of the record (`isDeleted`), since its components would refetch it.
 */
export function useLeaveDeleted(listPath: string) {
  const [isDeleted, setIsDeleted] = useState(false);
  const navigate = useNavigate();
  return {
    isDeleted,
    leave: async (): Promise<void> => {
      flushSync(() => setIsDeleted(true));
      await navigate(listPath, { replace: true });
    },
  };
}
