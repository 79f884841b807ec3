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
 * Renders the dialogs that a page opens, until the page is left. It is around every page, since an action or polling
 * may remove a row from a list while its dialog is open.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<{ render: () => ReactNode }>();
  const open = useCallback<OpenDialog>((render) => {
    // What it opened in its place stays when it closes.
    const close = () => setDialog((shown) => (shown === own ? undefined : shown));
    const own = { render: () => render(close) };
    setDialog(own);
  }, []);
  return (
    <DialogContext value={open}>
      {children}
      {dialog?.render()}
    </DialogContext>
  );
}
