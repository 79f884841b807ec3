import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { t } from '#words/t.ts';

interface NoMatchStateProps {
  /** Plural, lower case: "users". */
  things: string;
  onClear: () => void;
  /** Buttons for other searches. */
  others?: ReactNode;
}

/** No entry matches search and filters. */
export function NoMatchState({ things, onClear, others }: NoMatchStateProps) {
  return (
    <StatePanel
      role="status"
      icon={<SearchOffOutlined />}
      title={t('No matching {things}', { things })}
      actions={
        <>
          {others}
          <Button onClick={onClear}>{t('Clear search and filters')}</Button>
        </>
      }
    >
      {t('Check the spelling or remove a filter.')}
    </StatePanel>
  );
}
