import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { problemMessage } from '../api/api-error.ts';
import { useToasts } from '../toasts/use-toasts.ts';

interface AsyncButtonProps extends Omit<ButtonProps, 'onClick'> {
  onRun: () => Promise<void> | void;
  /** The error message before the reason. */
  problem?: string;
}

/** A button with a loading state until `onRun` resolves; errors are toasts. */
export function AsyncButton({ onRun, problem = '', ...props }: AsyncButtonProps) {
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      loading={isBusy}
      {...props}
      onClick={async () => {
        setIsBusy(true);
        try {
          await onRun();
        } catch (error) {
          toasts.error(`${problem} ${problemMessage(error)}`);
        } finally {
          setIsBusy(false);
        }
      }}
    />
  );
}
