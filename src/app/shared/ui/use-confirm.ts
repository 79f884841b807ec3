import { useRef, useState } from 'react';

interface Confirmation {
  typeToConfirm?: string;
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

/** The state of ConfirmDialog: busy while it runs, the reason when it failed, what was typed. */
export function useConfirm({ typeToConfirm, onConfirm, onClose }: Confirmation) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [typed, setTyped] = useState('');
  // State arrives with the next render; two fast clicks both come before it.
  const isRunning = useRef(false);
  const isReady = typeToConfirm === undefined || typed.trim() === typeToConfirm;

  async function confirm() {
    if (isRunning.current || !isReady) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'That did not work. Please try again.');
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, failure, typed, setTyped, isReady, confirm };
}
