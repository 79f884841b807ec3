import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type HistoryAddress, readHistoryAddress, writeHistoryAddress } from './history-address.ts';

export type ChangeAddress = (
  part: Partial<HistoryAddress>,
  options?: { replace?: boolean },
) => void;

/** What the address says, and how to change parts of it. */
export function useHistoryAddress(): readonly [HistoryAddress, ChangeAddress] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const told = useMemo(() => readHistoryAddress(search), [search]);
  // A choice must be seen at once, and not only when the address has followed.
  const [address, setAddress] = useOptimistic(told);

  const change: ChangeAddress = (part, { replace = false } = {}) => {
    const next = { ...address, ...part };
    startTransition(async () => {
      setAddress(next);
      await navigate({ search: writeHistoryAddress(next) }, { replace, preventScrollReset: true });
    });
  };
  return [address, change];
}
