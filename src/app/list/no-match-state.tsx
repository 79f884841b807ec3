import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { t } from '#words/t.ts';

interface NoMatchStateProps {
  /** Plural, lower case: "users". */
  things: string;
  onClear: () => void;
}

/** The list has entries, but none passes search and filters. */
export function NoMatchState({ things, onClear }: NoMatchStateProps) {
  return (
    <StatePanel
      role="status"
      icon={<SearchOffOutlined />}
      title={t('No {things} match', { things })}
      actions={<Button onClick={onClear}>{t('Clear search and filters')}</Button>}
    >
      {t('Check the spelling, or take away a filter.')}
    </StatePanel>
  );
}
