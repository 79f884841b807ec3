import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#words/t.ts';

type EditorTab = 'form' | 'json';

/** Form or JSON editor, as in the address. */
export function useEditorTab(): [EditorTab, (next: EditorTab) => void] {
  const [search, setSearch] = useSearchParams();
  function show(next: EditorTab) {
    setSearch(
      (before) => {
        before.delete('tab');
        if (next === 'json') before.set('tab', 'json');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [search.get('tab') === 'json' ? 'json' : 'form', show];
}

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 8px',
  marginBottom: 16,
  // Extends the line under the tabs.
  '& > .MuiTabs-root': { flex: 1 },
});

interface EditorTabsProps {
  id: string;
  tab: EditorTab;
  onShow: (next: EditorTab) => void;
  /** Beside the tabs. */
  children?: ReactNode;
}

export function EditorTabs({ id, tab, onShow, children }: EditorTabsProps) {
  return (
    <Tools>
      <Tabs
        value={tab}
        onChange={(_, next: EditorTab) => onShow(next)}
        aria-label={t('Editing mode')}
      >
        <Tab value="form" label={t('Form')} id={`${id}-form`} aria-controls={`${id}-panel`} />
        <Tab value="json" label={t('JSON')} id={`${id}-json`} aria-controls={`${id}-panel`} />
      </Tabs>
      {children}
    </Tools>
  );
}
