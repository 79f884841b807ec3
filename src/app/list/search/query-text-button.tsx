import CodeOutlined from '@mui/icons-material/CodeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { latePart } from '#app/kit/late/late-part.tsx';
import { t } from '#words/t.ts';

const QueryTextPanel = latePart(
  async () => (await import('./query-text-panel.tsx')).QueryTextPanel,
);

interface QueryTextButtonProps {
  /** What is asked: `/site/101/fhir/endpoint`. */
  path: string;
  /** The query that stands in the address now. */
  search: string;
  onApply: (search: string) => void;
}

/** The search as the text that the service is sent, for those who would rather write it. */
export function QueryTextButton(props: QueryTextButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={t('Query as text')}>
        <IconButton
          aria-label={t('Query as text')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <CodeOutlined />
        </IconButton>
      </Tooltip>
      {anchor !== null && (
        <QueryTextPanel {...props} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
