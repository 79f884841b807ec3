import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type ReactNode, useSyncExternalStore } from 'react';
import { color } from '../../../../shared/theme/color.ts';
import { useEndpointForm } from '../tree/form-context.ts';
import { FoldSummary } from './form-layout.tsx';
import type { FormSection } from './form-sections.ts';
import { sectionState } from './section-state.ts';

const Card = styled('section')({
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  backgroundColor: color('surface'),
  scrollMarginTop: 48,
  '& + &': { marginTop: 12 },
  '& h2': { margin: 0, font: 'inherit' },
});

const Toggle = styled(ButtonBase)({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 8,
  width: '100%',
  minHeight: 44,
  padding: '8px 16px 8px 10px',
  borderRadius: 8,
  textAlign: 'left',
  '&:hover': { backgroundColor: color('hover') },
  '& svg': { flex: 'none', fontSize: 20, color: color('text-muted') },
  '& > strong': { flex: 'none', fontSize: '0.875rem', fontWeight: 600 },
});

const Body = styled('div')({ padding: '4px 16px 16px' });

interface SectionFoldProps {
  section: FormSection;
  isOpen: boolean;
  onToggle: (id: string) => void;
  children: ReactNode;
}

export function sectionElementId(id: string): string {
  return `section-${id}`;
}

/** A section of the form: its title folds it, and says what is in it while it is folded. */
export function SectionFold({ section, isOpen, onToggle, children }: SectionFoldProps) {
  const { store } = useEndpointForm();
  const { id, title, description, members } = section;
  const hasProblem = useSyncExternalStore(store.subscribe, () =>
    members.some((name) => store.hasProblemIn(name)),
  );
  const { summary } = useSyncExternalStore(store.subscribe, () =>
    sectionState(store.tree(), section),
  );
  const isShown = isOpen || hasProblem;
  const elementId = sectionElementId(id);
  return (
    <Card id={elementId} aria-labelledby={`${elementId}-title`}>
      <h2>
        <Toggle
          aria-expanded={isShown}
          aria-controls={`${elementId}-body`}
          onClick={() => onToggle(id)}
          focusRipple={false}
        >
          <ExpandMore style={isShown ? {} : { transform: 'rotate(-90deg)' }} aria-hidden />
          <strong id={`${elementId}-title`}>{title}</strong>
          {isShown ? (
            description !== undefined && <FoldSummary>{description}</FoldSummary>
          ) : (
            <FoldSummary>{summary}</FoldSummary>
          )}
        </Toggle>
      </h2>
      <div id={`${elementId}-body`}>{isShown && <Body>{children}</Body>}</div>
    </Card>
  );
}
