import ArrowDropUpOutlined from '@mui/icons-material/ArrowDropUpOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { narrowScreen } from '#app/list/grid/load-wide-table.ts';
import { type BulkAction, bulkActions } from '#contract/people/user-bulk.ts';
import { t } from '#words/t.ts';
import { actionWords } from './bulk-words.ts';

interface BulkButtonsProps {
  /** The action whose preview is loading. */
  looking: BulkAction | undefined;
  onAsk: (action: BulkAction) => void;
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' });

/** Action buttons, or a menu on narrow screens. */
export function BulkButtons({ looking, onAsk }: BulkButtonsProps) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const { opener, menu } = useMenu();
  if (!isNarrow) {
    return (
      <Row>
        {bulkActions.map((action) => (
          <Button
            key={action}
            size="small"
            color={action === 'delete' ? 'error' : 'primary'}
            disabled={looking !== undefined}
            loading={looking === action}
            onClick={() => onAsk(action)}
          >
            {actionWords(action).label}
          </Button>
        ))}
      </Row>
    );
  }
  return (
    <Row>
      <Button
        size="small"
        {...opener}
        loading={looking !== undefined}
        endIcon={<ArrowDropUpOutlined />}
      >
        {t('Actions')}
      </Button>
      <DropdownMenu
        {...menu}
        label={t('Bulk actions')}
        align="above"
        entries={bulkActions.map((action) => ({
          label: actionWords(action).label,
          onChoose: () => onAsk(action),
        }))}
      />
    </Row>
  );
}
