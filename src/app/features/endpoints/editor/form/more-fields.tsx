import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import type { FormMember } from '../r4/element-forms.ts';
import { useHasMoreProblem, useValueAt } from '../tree/form-context.ts';
import type { TreePath } from '../tree/form-tree.ts';
import { Fields, FoldSummary } from './form-layout.tsx';
import { setMembers } from './summary.ts';

interface MoreFieldsProps {
  path: TreePath;
  members: readonly FormMember[];
  children: (member: FormMember) => ReactNode;
}

/** Members that are rarely used, folded away with a word on those that are set. */
export function MoreFields({ path, members, children }: MoreFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const value = useValueAt(path);
  const id = useId();
  const hasProblem = useHasMoreProblem(path, members);
  if (members.length === 0) return null;
  const isShown = isOpen || hasProblem;
  const set = setMembers(value, members);
  return (
    <div className="wide">
      <div style={{ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 }}>
        <Button
          size="small"
          variant="text"
          aria-expanded={isShown}
          aria-controls={id}
          startIcon={
            <ExpandMore style={isShown ? {} : { transform: 'rotate(-90deg)' }} aria-hidden />
          }
          onClick={() => setIsOpen(!isShown)}
          sx={{ flex: 'none', ml: '-8px' }}
        >
          More
        </Button>
        {!isShown && set !== undefined && <FoldSummary>{set}</FoldSummary>}
      </div>
      <div id={id}>
        {isShown && <Fields style={{ paddingTop: 8 }}>{members.map(children)}</Fields>}
      </div>
    </div>
  );
}
