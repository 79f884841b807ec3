import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

/**
 * Leaves the page of a deleted record for its list, which replaces it in the history. Meanwhile the page must show
 * nothing of the record (`isDeleted`), since its components would refetch it.
 */
export function useLeaveDeleted(key: string, listPath: string) {
  const [deletedKey, setDeletedKey] = useState<string>();
  const navigate = useNavigate();
  return {
    isDeleted: deletedKey === key,
    leave: async (): Promise<void> => {
      flushSync(() => setDeletedKey(key));
      await navigate(listPath, { replace: true });
    },
  };
}
