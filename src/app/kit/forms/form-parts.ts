import { styled } from '@mui/material/styles';
import { color, fontSize, typeScale } from '../theme/tokens.ts';

export const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
});

/** Two short fields side by side. */
export const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 16,
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const Group = styled('fieldset')({
  display: 'grid',
  gap: 16,
  margin: '8px 0 0',
  padding: '16px 0 0',
  borderTop: `1px solid ${color('border')}`,
  '& > legend': { float: 'left', padding: 0, ...typeScale.body, fontWeight: 600 },
  '& > legend + *': { clear: 'both' },
});

/** A radio button's label, with an explanation in a `small`. */
export const ChoiceLabel = styled('span')({
  display: 'grid',
  paddingTop: 6,
  '& > small': { ...typeScale.label, color: color('text-muted') },
});

/** An option of two lines, the second in a `small`. */
export const OptionLines = styled('div')({
  display: 'grid',
  minWidth: 0,
  '& small': { display: 'grid', fontSize: fontSize.small },
});

/** A bare native select, fastest by keyboard and touch. */
export const PlainSelect = styled('select')({
  height: 32,
  minWidth: 0,
  maxWidth: '100%',
  padding: '0 6px',
  borderRadius: 6,
  border: `1px solid ${color('border-control')}`,
  backgroundColor: color('raised'),
  color: color('text'),
  font: 'inherit',
  textOverflow: 'ellipsis',
  '@media (pointer: coarse)': { height: 44 },
});
