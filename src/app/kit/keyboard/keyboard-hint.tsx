import { styled } from '@mui/material/styles';
import { color } from '../theme/color.ts';
import { coarsePointer } from '../theme/components/button-overrides.ts';
import { typeScale } from '../theme/typography.ts';

interface KeyboardHintProps {
  /** One cap per key: ["Ctrl", "K"]. */
  keys: readonly string[];
}

const Keys = styled('span')({
  display: 'inline-flex',
  gap: 3,
  // Touch devices have no keyboard.
  [coarsePointer]: { display: 'none' },
});

const Key = styled('kbd')({
  minWidth: 18,
  padding: '0 4px',
  borderRadius: 4,
  border: `1px solid ${color('border-strong')}`,
  backgroundColor: color('canvas'),
  color: color('text-muted'),
  fontFamily: 'inherit',
  ...typeScale.micro,
  textAlign: 'center',
});

/** The shortcut of the adjacent control. */
export function KeyboardHint({ keys }: KeyboardHintProps) {
  return (
    <Keys>
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </Keys>
  );
}
