import CheckOutlined from '@mui/icons-material/CheckOutlined';
import TerminalOutlined from '@mui/icons-material/TerminalOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useToasts } from '../../../../shared/ui/toasts/use-toasts.ts';

/** Copies a command, and says so for two seconds. */
export function CopyCurlButton({ command }: { command: string }) {
  const toasts = useToasts();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(command);
      setIsCopied(true);
    } catch {
      toasts.error('This browser did not allow copying.');
    }
  }

  return (
    <Button
      size="small"
      startIcon={isCopied ? <CheckOutlined /> : <TerminalOutlined />}
      title="Receivers take the signature for five minutes after the attempt"
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy as cURL'}</span>
    </Button>
  );
}
