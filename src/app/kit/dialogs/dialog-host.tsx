import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

type OpenDialog = (render: (close: () => void) => ReactNode) => void;

const DialogContext = createContext<OpenDialog | undefined>(undefined);

/** Opens a dialog or drawer over the page; another one that is open closes. */
export function useOpenDialog(): OpenDialog {
  const open = useContext(DialogContext);
  if (open === undefined) throw new Error('useOpenDialog needs a DialogHost above it');
  return open;
}

/**
 * Renders the dialogs of a page until the page is left. Wraps the page, since an action or polling may remove the row
 * that opened the dialog.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<{ render: () => ReactNode }>();
  const open = useCallback<OpenDialog>((render) => {
    // A dialog that has replaced this one stays open.
    const close = () => setDialog((shown) => (shown === opened ? undefined : shown));
    const opened = { render: () => render(close) };
    setDialog(opened);
  }, []);
  return (
    <DialogContext value={open}>
      {children}
      {dialog?.render()}
    </DialogContext>
  );
}
