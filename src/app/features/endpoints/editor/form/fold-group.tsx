import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { color } from '../../../../shared/theme/color.ts';
import { useHasProblemIn, useValueAt } from '../tree/form-context.ts';
import type { TreePath } from '../tree/form-tree.ts';
import { Fields, FoldSummary, Group } from './form-layout.tsx';
import { summaryOf } from './summary.ts';

const Toggle = styled(ButtonBase)({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 4,
  width: '100%',
  minHeight: 32,
  borderRadius: 6,
  fontSize: '0.8125rem',
  fontWeight: 500,
  textAlign: 'left',
  '&:hover': { backgroundColor: color('hover') },
  '& svg': { flex: 'none', fontSize: 20, color: color('text-muted') },
});

const Inside = styled('div')({
  margin: '4px 0 4px 9px',
  padding: '4px 0 4px 16px',
  borderLeft: `2px solid ${color('border')}`,
});

interface FoldGroupProps {
  path: TreePath;
  label: string;
  children: ReactNode;
}

/** An object within an object: one line that says what is in it, its fields when it is opened. */
export function FoldGroup({ path, label, children }: FoldGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const value = useValueAt(path);
  const hasProblem = useHasProblemIn(path);
  const id = useId();
  const isShown = isOpen || hasProblem;
  return (
    <Group aria-label={label}>
      <Toggle
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsOpen(!isShown)}
        focusRipple={false}
      >
        <ExpandMore style={isShown ? {} : { transform: 'rotate(-90deg)' }} aria-hidden />
        <span style={{ flex: 'none' }}>{label}</span>
        {!isShown && <FoldSummary>{summaryOf(value) ?? 'Not set'}</FoldSummary>}
      </Toggle>
      <div id={id}>
        {isShown && (
          <Inside>
            <Fields>{children}</Fields>
          </Inside>
        )}
      </div>
    </Group>
  );
}
