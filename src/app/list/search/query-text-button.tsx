import CodeOutlined from '@mui/icons-material/CodeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { usePopover } from '#app/kit/menus/popover-panel.tsx';
import { t } from '#words/t.ts';

const QueryTextPanel = latePart(
  async () => (await import('./query-text-panel.tsx')).QueryTextPanel,
);

interface QueryTextButtonProps {
  /** The search's path: `/site/101/fhir/endpoint`. */
  path: string;
  /** The current query. */
  search: string;
  onApply: (search: string) => void;
}

/** Opens the search as text, for experts. */
export function QueryTextButton(props: QueryTextButtonProps) {
  const { opener, popover } = usePopover('dialog');
  return (
    <>
      <Tooltip title={t('Query as text')}>
        <IconButton {...opener} aria-label={t('Query as text')}>
          <CodeOutlined />
        </IconButton>
      </Tooltip>
      {popover.anchor !== null && <QueryTextPanel {...props} {...popover} />}
    </>
  );
}
