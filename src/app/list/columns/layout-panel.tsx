import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { PopoverPanel } from '#app/kit/menus/popover-panel.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import {
  isFixed,
  type LayoutChoice,
  moveColumn,
  orderedColumns,
  plainLayout,
} from './table-layout.ts';

interface LayoutPanelProps extends LayoutChoice {
  anchor: HTMLElement | null;
  onClose: () => void;
}

const Columns = styled('ul')({
  padding: '8px 0',
  borderBottom: `1px solid ${color('border')}`,
  '& > li': { display: 'flex', alignItems: 'center', padding: '0 8px 0 12px' },
});

const densities = [
  { value: 'compact', label: t('Compact') },
  { value: 'normal', label: t('Normal') },
  { value: 'roomy', label: t('Comfortable') },
] as const;

const Density = styled('div')({ display: 'grid', gap: 12, padding: '12px 16px 16px' });

/** Visibility and order of columns, and the row height. */
export function LayoutPanel(props: LayoutPanelProps) {
  const { columns, layout, initial = plainLayout, onChange, anchor, onClose } = props;
  const fields = orderedColumns(columns, layout);
  const movable = fields.filter(({ field }) => !isFixed(columns, field));
  const show = (field: string, isShown: boolean) =>
    onChange({
      hidden: isShown ? layout.hidden.filter((one) => one !== field) : [...layout.hidden, field],
    });
  const order = movable.map(({ field }) => field);
  const move = (at: number, by: -1 | 1) => onChange({ order: moveColumn(order, at, by) });
  return (
    <PopoverPanel
      label={t('Display options')}
      anchor={anchor}
      edge="right"
      width={300}
      onClose={onClose}
    >
      <Columns aria-label={t('Columns')}>
        {movable.map(({ field, headerName = field }, at) => (
          <li key={field}>
            <FormControlLabel
              sx={{ flex: 1, m: 0, gap: 2 }}
              control={
                <Checkbox
                  checked={!layout.hidden.includes(field)}
                  onChange={(_, isShown) => show(field, isShown)}
                  sx={{ p: '4px' }}
                />
              }
              label={headerName}
            />
            <IconButton
              size="small"
              aria-label={t('Move {column} up', { column: headerName })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <KeyboardArrowUpOutlined />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('Move {column} down', { column: headerName })}
              disabled={at === movable.length - 1}
              onClick={() => move(at, 1)}
            >
              <KeyboardArrowDownOutlined />
            </IconButton>
          </li>
        ))}
      </Columns>
      <Density>
        <ChoiceSelect
          label={t('Density')}
          value={layout.density}
          options={densities}
          onChange={(density) => onChange({ density })}
        />
        <Button size="small" onClick={() => onChange(initial)}>
          {t('Reset to default')}
        </Button>
      </Density>
    </PopoverPanel>
  );
}
