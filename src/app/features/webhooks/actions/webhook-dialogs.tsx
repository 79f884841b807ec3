import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { Webhook } from '#contract/ahds/webhook.ts';

/** Actions besides editing; each asks for confirmation. */
export type WebhookAction = 'test' | 'enable' | 'retry' | 'pause' | 'replay' | 'rotate' | 'delete';

export interface WebhookDialogProps {
  siteId: string;
  webhook: Webhook;
  onClose: () => void;
}

type OpenDialog = (render: (close: () => void) => ReactNode) => void;

const OpenDialogContext = createContext<OpenDialog | undefined>(undefined);

/** Opens a dialog; another one that is open closes. */
export function useOpenDialog(): OpenDialog {
  const open = useContext(OpenDialogContext);
  if (open === undefined) throw new Error('useOpenDialog needs WebhookDialogs above it');
  return open;
}

/**
 * Renders the dialogs that menus and buttons inside it open. Placed above the rows, since an action or polling may
 * remove a row from the list while its dialog is open.
 */
export function WebhookDialogs({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<{ render: Parameters<OpenDialog>[0] }>();
  const open = useCallback<OpenDialog>((render) => setDialog({ render }), []);
  return (
    <OpenDialogContext value={open}>
      {children}
      {dialog?.render(() => setDialog(undefined))}
    </OpenDialogContext>
  );
}

const DeliveryRun = latePart(async () => (await import('../runs/delivery-runs.tsx')).DeliveryRun);

export function useShowRun() {
  const open = useOpenDialog();
  return function showRun(runId: string): void {
    open((close) => <DeliveryRun runId={runId} onStarted={showRun} onClose={close} />);
  };
}
